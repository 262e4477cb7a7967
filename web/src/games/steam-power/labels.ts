// An option as people read it on a button.

import type { View } from '../board';
import { tableOf } from './model';
import { colourName, companyName, contractName, dollars, hexLabel, pathName, price } from './names';
import type { Gesture } from './gesture';
import { knows, w, wn, type Word } from './words';

export function label(gesture: Gesture, view: View): string {
  const { verb, hex, city, contract, company } = gesture;
  const table = tableOf(view);
  const numbers = table.numbers;
  const step = table.offers?.steps[hex];
  switch (verb) {
    case 'take_money':
      return w('verb.take_money', { money: dollars(numbers['money_action'] ?? 0) });
    case 'take_contracts':
      return w('verb.take_contracts', { contracts: wn('contracts', numbers['draw'] ?? 0) });
    case 'fulfil':
      return w('verb.fulfil', { contract: contractName(view, contract), money: dollars(gesture.number) });
    case 'fulfil_by_cube':
      return w('verb.fulfil_by_cube', { contract: contractName(view, contract) });
    case 'factory':
      return w('verb.factory', { city, cubes: goods(view, city, numbers['cubes_per_factory'] ?? 0) });
    case 'bonus_factory':
      return w('verb.bonus_factory', { city, cubes: goods(view, city, gesture.number) });
    case 'lay':
    case 'cross':
    case 'replace': {
      const said = w(`verb.${verb}`, {
        path: pathName(gesture.path),
        hex: hexLabel(hex),
        money: price(step?.cost ?? 0),
      });
      const link = step?.completes[gesture.path];
      return link ? w('verb.completes', { verb: said, from: link[0], to: link[1] }) : said;
    }
    case 'take_up':
      return w('verb.take_up', { hex: hexLabel(hex) });
    case 'done':
      return w(table.turn.bonus ? 'verb.done.bonus' : 'verb.done');
    case 'take_cube':
      return w('verb.take_cube', {
        colour: colourName(gesture.colour),
        city,
        money: dollars(table.offers?.cubes[city] ?? 0),
      });
    case 'along':
      return w('verb.along', {
        company: companyName(view, company),
        city,
        money: dollars(numbers['foreign_link_toll'] ?? 0),
      });
    case 'rob':
      return w('verb.rob', { company: companyName(view, company) });
    default: {
      const key = `verb.${verb}`;
      return knows(key) ? w(key) : capital(gesture.option.say);
    }
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const goods = (view: View, city: string, count: number): string =>
  `${wn('cubes', count)} (${colourName(tableOf(view).city_tile[city] ?? '')})`;

const GROUPS: Partial<Record<Gesture['verb'], Word>> = {
  take_money: 'group.money',
  take_contracts: 'group.draw',
  fulfil: 'group.fulfil',
  fulfil_by_cube: 'group.fulfil',
  factory: 'group.factory',
  bonus_factory: 'group.factory',
  build_track: 'group.track',
  lay: 'group.track',
  cross: 'group.track',
  replace: 'group.track',
  take_up: 'group.track',
  done: 'group.track',
  take_cube: 'group.cube',
  along: 'group.cube',
  rob: 'group.draw',
  keep_hand: 'group.hand',
  redraw_hand: 'group.hand',
  let_lapse: 'group.hand',
};

/** The heading under which a gesture is listed. */
export function groupOf({ option, verb }: Gesture): string {
  const group = GROUPS[verb];
  return group ? w(group) : capital(option.verb.replaceAll('_', ' '));
}
