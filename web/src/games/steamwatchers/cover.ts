import type { Cover } from '../cover';

export const cover: Cover = {
  id: 'steamwatchers',
  name: 'Steamwatchers',
  rules: 'SW-',
  scenarios: 'scenario',
  picture: () => import('./Cover.svelte'),
  blurb: {
    en: {
      about: 'Europa is frozen. Seven clans fight over the last columns of steam.',
      there: 'nine scenarios, hidden orders, secret bids',
      lesson:
        'Four rounds against one gentle bot: you choose a clan, plan in secret, march and fight, and each round adds ' +
        'something. About an hour.',
    },
    fr: {
      about: 'Europa est gelée. Sept clans se disputent les dernières colonnes de vapeur.',
      there: 'neuf scénarios, ordres cachés, mises secrètes',
      lesson:
        'Quatre manches contre un robot débutant : vous choisissez un clan, planifiez en secret, marchez et ' +
        'combattez, et chaque manche ajoute quelque chose. Une heure environ.',
    },
  },
};
