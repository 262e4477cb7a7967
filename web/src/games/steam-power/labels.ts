// An option as people read it on a button.

import type { View } from '../board';
import { tableOf } from './model';
import { colourName, companyName, contractName, dollars, hexLabel, pathName, price } from './names';
import { read, type Gesture } from './notation';
import { w, wn, type Word } from './words';

export function label(gesture: Gesture, view: View): string {
  const { verb, hex, city, contract, company } = gesture;
  const table = tableOf(view);
  const numbers = table.numbers;
  const step = table.offers?.steps[hex];
  switch (verb) {
    case '':
      return gesture.option.replace(/^./, (letter) => letter.toUpperCase());
    case 'money':
      return w('verb.money', { money: dollars(numbers['money_action'] ?? 0) });
    case 'draw':
      return w('verb.draw', { contracts: wn('contracts', numbers['draw'] ?? 0) });
    case 'fulfil':
      return w('verb.fulfil', { contract: contractName(view, contract), money: dollars(gesture.number) });
    case 'choosing':
      return w('verb.choosing', { contract: contractName(view, contract) });
    case 'factory':
      return w('verb.factory', { city, cubes: goods(view, city, numbers['cubes_per_factory'] ?? 0) });
    case 'bonusFactory':
      return w('verb.bonusFactory', { city, cubes: goods(view, city, gesture.number) });
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
    case 'takeUp':
      return w('verb.takeUp', { hex: hexLabel(hex) });
    case 'done':
      return w(table.turn.bonus ? 'verb.done.bonus' : 'verb.done');
    case 'cube':
      return w('verb.cube', {
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
    default:
      return w(`verb.${verb}`);
  }
}

const goods = (view: View, city: string, count: number): string =>
  `${wn('cubes', count)} (${colourName(tableOf(view).city_tile[city] ?? '')})`;

const GROUPS: Partial<Record<Gesture['verb'], Word>> = {
  money: 'group.money',
  draw: 'group.draw',
  fulfil: 'group.fulfil',
  choosing: 'group.fulfil',
  factory: 'group.factory',
  bonusFactory: 'group.factory',
  track: 'group.track',
  lay: 'group.track',
  cross: 'group.track',
  replace: 'group.track',
  takeUp: 'group.track',
  done: 'group.track',
  cube: 'group.cube',
  along: 'group.cube',
  rob: 'group.draw',
  keep: 'group.hand',
  redraw: 'group.hand',
  lapse: 'group.hand',
};

export function groupOf(option: string): string {
  const group = GROUPS[read(option).verb];
  return group ? w(group) : option.split(' ', 1)[0]!;
}
