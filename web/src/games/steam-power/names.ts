// Things as people say them: companies, paths, hexes, contracts, goods, money.

import type { View } from '../board';
import { edgesOf, EDGES, shapeOf } from './hexes';
import { tableOf, type Face } from './model';
import { ownerOf } from './owners';
import { knows, listed, w, type Word } from './words';

export function companyName(view: View, company: string): string {
  if (company === 'bank') return w('bank');
  if (company === 'rival' && !view.setup.seats.includes('rival')) return w('company.rival');
  return w(`company.${ownerOf(view, company).id}`);
}

export const dollars = (amount: number): string => w('dollars', { amount });
export const price = (amount: number): string => (amount ? dollars(amount) : w('free'));
export const vp = (count: number): string => w('vp', { count });
export const hexLabel = (hex: string): string => hex.toUpperCase();
export const colourName = (colour: string): string =>
  knows(`colour.${colour}`) ? w(`colour.${colour}` as Word) : colour;

export function pathName(path: string): string {
  const [from, to] = edgesOf(path).map((edge) => w(`edge.${EDGES[edge]!}`));
  return w(`path.${shapeOf(path)}`, { from: from!, to: to! });
}

export const needWords = (need: Face['need']): string =>
  listed(Object.entries(need).map(([colour, count]) => w('need', { count: count ?? 0, colour: colourName(colour) })));

/** A contract by its number and what it demands. */
export function contractName(view: View, contract: string): string {
  const face = tableOf(view).contracts[contract];
  const number = Number(contract.slice(1)) || contract;
  return face ? w('contract', { number, need: needWords(face.need) }) : contract;
}

export function givesWords(face: Face): string {
  const parts = [vp(face.vp)];
  if (face.money) parts.push(dollars(face.money));
  if (face.bonus !== 'none' && knows(`bonus.${face.bonus}`)) parts.push(w(`bonus.${face.bonus}` as Word));
  return listed(parts);
}

/** Who has, or gets, what. */
export const amountsWords = (view: View, money: Record<string, number>): string =>
  listed(
    Object.entries(money).map(([company, amount]) =>
      w('amount', { company: companyName(view, company), money: dollars(amount) }),
    ),
  );

/** Who is paid what. */
export function paysWords(view: View, pays: Record<string, number>): string {
  const parts = Object.entries(pays).map(([company, amount]) =>
    w('pays', { money: dollars(amount), company: companyName(view, company) }),
  );
  return parts.length ? listed(parts) : w('pays.nobody');
}
