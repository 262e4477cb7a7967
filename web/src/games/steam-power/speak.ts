// What happened, and what lies on the map, in words.

import type { GameEvent, View } from '../board';
import { hexAt, hexName, type Hex } from './hexes';
import { beside, cityAt, costs, tableOf } from './model';
import {
  amountsWords,
  colourName,
  companyName,
  contractName,
  dollars,
  hexLabel,
  pathName,
  paysWords,
  price,
  vp,
} from './names';
import { companies } from './owners';
import { knows, listed, w, wn, type Facts, type Word } from './words';

const WHO = new Set(['seat', 'company', 'owner', 'payer', 'payee', 'holder']);
const MONEY = new Set(['amount', 'cost', 'fee', 'toll', 'price']);
const WHY: Record<string, Word> = {
  'most victory points': 'why.most',
  'most contracts among equals': 'why.contracts',
  shared: 'why.shared',
  record: 'grade.record',
  mainline: 'grade.mainline',
  express: 'grade.express',
  'stopping train': 'grade.stopping',
  'branch line': 'grade.branch',
};

/** Why a game ended as it did, in the reader's language. */
export function whyWords(why: string, view: View): string {
  if (WHY[why]) return w(WHY[why]);
  const { rival } = tableOf(view).scores;
  const [own] = Object.values(view.result?.scores ?? {});
  return rival && own !== undefined ? w('why.against', { own: vp(own), other: vp(rival.total ?? 0) }) : why;
}

export function tell(event: GameEvent, view: View): string | undefined {
  let key = `event.${event.kind}`;
  if (event.kind === 'cube' && !('owner' in event.facts)) key = 'event.cube.own';
  if (event.kind === 'city' && event.facts['tile'] !== 'purple') key = 'event.city.goods';
  if (event.kind === 'took' && 'hands' in event.facts)
    key = 'bag' in event.facts ? 'event.took.both' : 'event.took.hands';
  if (!knows(key)) return undefined;
  const facts: Facts = { contract: w('contract.hidden') };
  for (const [name, fact] of Object.entries(event.facts)) facts[name] = said(view, event.kind, name, fact);
  return capital(w(key, facts));
}

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** Facts that only summaries have: how many, of what, to whom. */
const SUMS: Record<string, (fact: never, view: View) => string> = {
  tiles: (fact: number | Record<string, number>) =>
    typeof fact === 'number'
      ? wn('tiles', fact)
      : listed(Object.entries(fact).map(([tile, count]) => w('tally', { count, tile: colourName(tile) }))),
  lifted: (count: number) => wn('tiles', count),
  replaced: (count: number) => wn('tiles', count),
  hand: (count: number) => wn('contracts', count),
  bag: (count: number) => wn('contracts', count),
  hands: (count: number) => wn('contracts', count),
  links: (links: [string, string][]) => listed(links.map(([start, end]) => w('link', { start, end }))),
  money: (fact: number | Record<string, number>, view) =>
    typeof fact === 'number' ? dollars(fact) : amountsWords(view, fact),
  pays: (pays: Record<string, number>, view) => paysWords(view, pays),
  bank_pays: (paid: Record<string, number>, view) => amountsWords(view, paid),
};

function said(view: View, kind: string, name: string, fact: unknown): string {
  const text = String(fact);
  if (name in SUMS) return SUMS[name]!(fact as never, view);
  if (WHO.has(name)) return companyName(view, text);
  if (MONEY.has(name)) return name === 'cost' ? price(Number(fact)) : dollars(Number(fact));
  if (name === 'contract') return contractName(view, text);
  if (name === 'path') return pathName(text);
  if (name === 'hex') return hexLabel(text);
  if (name === 'colour' || name === 'tile') return colourName(text);
  if (name === 'cubes') return wn('cubes', Number(fact));
  if (name === 'vp' || name === 'total') return vp(Number(fact));
  if (name === 'contracts' && kind === 'ending') return wn('contracts', Number(fact));
  if (name === 'rounds') return wn('rounds', Number(fact));
  if (name === 'bonus' && knows(`bonus.${text}`)) return w(`bonus.${text}` as Word);
  if (name === 'why') return whyWords(text, view);
  if (Array.isArray(fact)) return fact.length ? listed(fact.map((one) => companyName(view, String(one)))) : w('nobody');
  return text;
}

const GROUND: Record<string, Word> = { '.': 'ground.plains', h: 'ground.hills', m: 'ground.mountains' };

/** Why some of the map is closed: with how many players. */
export function idleWords(view: View, word: Word = 'ground.idle'): string {
  return w(word, { players: wn('players', companies(view).filter((one) => one !== 'rival').length) });
}

export function hexWords(view: View, hex: string): string {
  const table = tableOf(view);
  const [row, col] = hexAt(hex);
  const char = table.map.rows[row]?.[col] ?? '~';
  const city = cityAt(table, hex);
  if (city) return cityWords(view, city);
  if (!GROUND[char]) {
    const here = ([r, c]: Hex): boolean => r === row && c === col;
    if (!table.map.idle?.some(here))
      return w('hex.words', {
        hex: hexLabel(hex),
        ground: w(table.map.closed.some(here) ? 'ground.closed' : 'ground.water'),
      });
    const waiting = Object.entries(table.map.idle_cities ?? {}).find(([, at]) => here(at))?.[0];
    const words = { hex: hexLabel(hex), ground: idleWords(view) };
    return waiting ? w('hex.idle', { city: waiting, ...words }) : w('hex.words', words);
  }
  const tiles = table.tiles[hex] ?? [];
  const ground = w(GROUND[char]);
  const head = tiles.length
    ? w('hex.words', { hex: hexLabel(hex), ground })
    : w('hex.cost', { hex: hexLabel(hex), ground, money: price(costs(table)[char] ?? 0) });
  const track = tiles.map(({ company, path }) =>
    w('hex.track', { path: pathName(path), company: companyName(view, company) }),
  );
  const open = Object.entries(table.open_ends)
    .filter(([, end]) => end.hexes.at(-1) === hex)
    .map(([company]) => w('hex.open', { company: companyName(view, company) }));
  return [head, ...track, ...open].join(', ');
}

export function cityWords(view: View, city: string): string {
  const table = tableOf(view);
  const [row, col] = table.map.cities[city]!;
  const parts = [
    w('city.words', { city, hex: hexLabel(hexName(row, col)), tile: colourName(table.city_tile[city] ?? '') }),
  ];
  const owner = table.factory[city];
  if (owner && owner !== 'none') {
    const company = companyName(view, owner);
    parts.push(
      table.exhausted.includes(city)
        ? w('city.exhausted', { company })
        : w('city.factory', { company, cubes: wn('cubes', table.cubes[city] ?? 0) }),
    );
  }
  const linked = [...new Set(table.links.filter((link) => link.cities.includes(city)).map((link) => link.company))];
  parts.push(
    linked.length
      ? w('city.linked', { companies: listed(linked.map((one) => companyName(view, one))) })
      : w('city.unlinked'),
  );
  for (const [company, share] of Object.entries(table.shares[city] ?? {}))
    parts.push(w('city.share', { company: companyName(view, company), vp: vp(share) }));
  const near = beside(table, city).filter((other) => other !== city);
  if (near.length) parts.push(w('city.beside', { cities: listed(near) }));
  return parts.join(', ');
}
