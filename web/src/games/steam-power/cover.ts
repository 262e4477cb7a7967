import type { Cover } from '../cover';

export const cover: Cover = {
  id: 'steam-power',
  name: 'Steam Power',
  rules: 'SP-',
  scenarios: 'map',
  picture: () => import('./Cover.svelte'),
  blurb: {
    en: {
      about: 'Lay track, build factories, deliver for contracts: railways of the age of steam.',
      there: 'six maps, two solo modes',
      lesson:
        'At most ten rounds against one gentle bot on a small map: track, factories, contracts and all that follows. ' +
        'About twenty minutes.',
    },
    fr: {
      about: 'Poser des rails, bâtir des usines, livrer des contrats : les chemins de fer de l’âge de la vapeur.',
      there: 'six cartes, deux modes en solo',
      lesson:
        'Dix manches au plus contre un robot débutant sur une petite carte : des voies, des usines, des contrats et ' +
        'tout ce qui s’ensuit. Vingt minutes environ.',
    },
  },
};
