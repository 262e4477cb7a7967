// What lies on the map, in words: for screen readers and for the line under the pointer.

import type { View } from '../board';
import { AREAS, FLOES, nameOf } from './facts';
import { closed, piecesIn, tableOf } from './model';
import { kindName, orderName, w } from './words';

export function areaWords(view: View, area: string): string {
  const facts = AREAS[area]!;
  const parts = [w(facts.terrain === 'mountain' ? 'mountain' : 'plains')];
  if (facts.haven) parts.push(w('haven'));
  if (closed(view, area)) parts.push(w('closed'));
  for (const { kind, clan, count, face, unit } of piecesIn(view, area)) {
    if (unit) parts.push(`${nameOf(clan)} ${count} ${kindName(kind)}`);
    else if (kind === 'order') parts.push(face ? `${nameOf(clan)} ${orderName(face)}` : w('order.facedown'));
    else if (kind === 'column') parts.push(w('piece.column', { count }));
    else if (kind === 'target') parts.push(`${w('piece.target')} ${face === 'yes' ? '' : nameOf(face)}`.trim());
    else parts.push(count > 1 ? w(`pieces.${kind}` as 'pieces.farm', { count }) : w(`piece.${kind}` as 'piece.farm'));
  }
  return `${facts.name}: ${parts.join(', ')}`;
}

export function floeWords(view: View, floe: string): string {
  const table = tableOf(view);
  const parts = Object.entries(table.contracts[floe] ?? {})
    .filter(([, count]) => count)
    .map(([clan, count]) => w('contract.of', { count, clan: nameOf(clan) }));
  const said = parts.length ? [`${w('contracts')} ${parts.join(', ')}`] : [];
  if (table.legate_at === floe) said.push(w('legate.here', { clan: nameOf(table.legate_of) }));
  if (table.associate === floe) said.push(w('associate.here'));
  if (table.closed_floe === floe) said.push(w('floe.closed'));
  return [FLOES[floe]!.name, ...said].join(', ');
}

/** A place of the map in words; '' for any other place. */
export function placeWords(view: View, place: string): string {
  const [kind, id = ''] = place.split(':');
  if (kind === 'area' && id in AREAS) return areaWords(view, id);
  return kind === 'floe' && id in FLOES ? floeWords(view, id) : '';
}

/** What lies at a place of the map, without its name. */
export function aboutPlace(view: View, place: string): string {
  const said = placeWords(view, place);
  return said.slice(said.indexOf(place.startsWith('area') ? ':' : ',') + 1).trim();
}
