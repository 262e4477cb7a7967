// A view with everything that a part of the game may bring and this client has never heard of.

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent, View } from '../../src/games/board';
import { gist, label, onBoard, phase, tell } from '../../src/games/steamwatchers';
import Army from '../../src/games/steamwatchers/Army.svelte';
import { battleOf, lastOutcome } from '../../src/games/steamwatchers/battle';
import ClanBoard from '../../src/games/steamwatchers/ClanBoard.svelte';
import { extras } from '../../src/games/steamwatchers/extras';
import { CLANS } from '../../src/games/steamwatchers/facts';
import { gestureOf } from '../../src/games/steamwatchers/gesture';
import { choicesOf, groups, values } from '../../src/games/steamwatchers/gestures';
import Glyph from '../../src/games/steamwatchers/Glyph.svelte';
import { question } from '../../src/games/steamwatchers/ids';
import { verbLabel } from '../../src/games/steamwatchers/labels';
import {
  army,
  ledClans,
  orderTokens,
  piecesIn,
  seatOf,
  tableOf,
  type Table,
} from '../../src/games/steamwatchers/model';
import { newsOf, told } from '../../src/games/steamwatchers/news';
import { areaWords } from '../../src/games/steamwatchers/speak';
import Tracks from '../../src/games/steamwatchers/Tracks.svelte';
import { speak } from '../../src/i18n/index.svelte';
import LogList from '../../src/shell/Log.svelte';
import * as steamwatchers from '../../src/games/steamwatchers';
import { samples } from './samples';

const all = samples();
const event = (kind: string, facts: Record<string, unknown> = {}, text = ''): GameEvent => ({
  kind,
  facts,
  rules: [],
  text,
});
const CARAVAN = event('caravan-comes', { area: 'rhone' }, 'A caravan comes to rhone.');

/** A view of somebody whose own clan stands in an area, changed as a part of the game would change it. */
function brought(change: (table: Table, clan: string, area: string) => void): {
  view: View;
  clan: string;
  area: string;
} {
  const sample = all.find(
    ({ view }) => view.seat && tableOf(view).phase === 'Order Activation' && !tableOf(view).combat,
  );
  const view = structuredClone(sample!.view);
  const table = tableOf(view);
  const clan = table.leads[view.seat!]!;
  const area = Object.keys(table.units).find((one) => table.units[one]![clan]?.base)!;
  change(table, clan, area);
  return { view, clan, area };
}

let shown: Record<string, unknown> | undefined;
/** What a component draws. */
function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement('div');
  shown = mount(part, { target, props });
  flushSync();
  return target;
}
const NOTHING = {
  lit: new Set<string>(),
  pointed: new Set<string>(),
  chosen: '',
  choose: () => undefined,
  ask: () => undefined,
  rule: () => undefined,
};
const text = (found: Element | null): string => (found?.textContent ?? '').replace(/\s+/g, ' ').trim();

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  await speak('en');
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

describe('phases and titles', () => {
  const { view } = brought((table) => {
    table.phases.splice(3, 0, { id: 'dusk', name: 'Dusk falls' });
    table.phase = 'Dusk falls';
    table.titles.push('lamp-warden');
    table.rounds = 7;
  });

  test('are those of the view, in its order, with the names that it gives', () => {
    const drawn = draw(Tracks, { view, ...NOTHING });
    expect([...drawn.querySelectorAll('.phases li')].map(text)).toEqual([
      'Conclave',
      'Order Planning',
      'Order Activation',
      'Dusk falls',
      'Steam Subsides',
      'Whiteout',
    ]);
    expect(text(drawn.querySelector('[aria-current]'))).toBe('Dusk falls');
    expect(text(drawn.querySelector('[data-place="title:lamp-warden"]'))).toMatch(/Lamp warden/);
    expect(drawn.querySelectorAll('.round span')).toHaveLength(7);
    expect(phase(view)).toBe('Dusk falls');
  });

  test('a title of a part is named in questions', () => {
    expect(question({ ...view, question: 'Choose who holds lamp-warden.' })).toBe('Choose who holds Lamp warden.');
  });
});

test('the phases of a game of today are drawn as before, in French too', async () => {
  const { view } = brought(() => undefined);
  await speak('fr');
  const drawn = draw(Tracks, { view, ...NOTHING });
  expect([...drawn.querySelectorAll('.phases li')].map(text)).toEqual([
    'Conclave',
    'Planification',
    'Activation',
    'La vapeur retombe',
    'Grand blanc',
  ]);
});

describe('a kind of unit that nobody here has heard of', () => {
  const { view, clan, area } = brought((table, own, where) => {
    table.units[where]![own]!['steam_truck'] = 2;
    table.units['skane'] = { [own]: { base: 0, elite: 0, steam_truck: 1 } };
    table.supply[own]!['steam_truck'] = 3;
    table.exiled[own]!['steam_truck'] = 1;
    table.leaving = { [where]: [0, 0, 1] };
    Object.assign(table, { unit_kinds: { steam_truck: 'steam_trucks' }, steam_trucks: { [own]: { '1': where } } });
    delete table.outlook;
  });

  test('lies in its area behind the soldiers, as a unit', () => {
    const found = piecesIn(view, area).filter((piece) => piece.clan === clan && piece.unit);
    expect(found.at(-1)).toMatchObject({ kind: 'steam_truck', count: 2, leaving: 1, unit: true });
    expect(found[0]!.kind).toBe('base');
    expect(piecesIn(view, 'skane')[0]).toMatchObject({ kind: 'steam_truck', count: 1 });
    expect(areaWords(view, area)).toContain('2 steam truck');
  });

  test('is drawn as a plain token with its name and number', () => {
    const drawn = draw(Glyph, { kind: 'steam_truck', clan, count: 2, leaving: 1 });
    expect([...drawn.querySelectorAll('text')].map(text)).toEqual(['2', 'steam truck', '−1']);
  });

  test('counts as a unit of its army, unless the server says how large that is', () => {
    const table = tableOf(view);
    const soldiers = Object.values(table.units).reduce(
      (sum, forces) => sum + (forces[clan]?.['base'] ?? 0) + (forces[clan]?.['elite'] ?? 0),
      0,
    );
    expect(army(table, clan)).toBe(soldiers + 3);
    expect(army({ ...table, outlook: { [clan]: { geo: 0, feeds: 0, army: 4 } } }, clan)).toBe(4);
  });

  test('is counted in the reserve and among the exiles', () => {
    const drawn = draw(ClanBoard, { view, clan, seats: [], ...NOTHING });
    expect(drawn.querySelector('.reserve [title="steam truck"]')).not.toBeNull();
    expect(text(drawn.querySelector('.reserve'))).toContain('1 exiled');
    expect(extras(view).map(({ field }) => field)).not.toContain('steam_trucks');
  });

  test('is named in what is told of it', () => {
    const facts = { clan: 'menrau', base: 1, elite: 0, further: { trucks: 2 }, start: 'rhone', area: 'alba' };
    expect(tell(event('moved', facts), view)).toBe('The Menrâu moves 1 base soldier and 2 trucks from Rhône to Alba.');
    const lost = event('exiled', { clan: 'menrau', unit: 'truck', area: 'alba' });
    expect(tell(lost, view)).toContain('one truck soldier');
  });
});

test('army counts of today’s games are those of the units that are drawn', () => {
  for (const { name, view } of all) {
    const table = tableOf(view);
    for (const clan of ledClans(view)) {
      const drawn = Object.keys(table.units).flatMap((area) => piecesIn(view, area));
      const count = drawn.filter((one) => one.unit && one.clan === clan).reduce((sum, one) => sum + one.count, 0);
      expect(army(table, clan), name).toBe(count);
    }
  }
});

describe('movements with further units', () => {
  const plain = { say: 'move 1 base to alba', verb: 'move', base: 1, area: 'alba' };
  const trucks = { say: 'move 1 base with 2 trucks to alba', verb: 'move', base: 1, further: '2 trucks', area: 'alba' };
  const view = { ...brought(() => undefined).view, options: [plain, trucks] };

  test('differ in the tray and on their buttons', () => {
    const [one, other] = view.options.map(gestureOf);
    expect(label(plain, view)).not.toBe(label(trucks, view));
    expect(verbLabel(other!)).toBe(`${verbLabel(one!)} + 2 trucks`);
    expect(choicesOf(view).at.get('area:alba')).toHaveLength(2);
    const [group] = groups([one!, other!]);
    expect(group!.facets).toEqual(['further']);
    expect(values(group!.gestures, 'further')).toEqual(['', '2 trucks']);
  });
});

describe('strength', () => {
  const found = all.find(({ view }) => tableOf(view).combat)!;
  const view = structuredClone(found.view);
  const combat = tableOf(view).combat!;
  combat.parts.defense.push({ what: 'thick-fog', count: 2, strength: 3, rules: ['X-FOG-01'] });
  combat.defense += 3;

  test('of a part is shown by the name that the server gives', () => {
    const side = battleOf(view)!.sides[1];
    const drawn = draw(Army, { side, revealed: false });
    expect(text([...drawn.querySelectorAll('li')].at(-1)!)).toMatch(/Thick fog × 2.*X-FOG-01.*\+3/);
    expect(text(drawn.querySelector('output'))).toBe(String(side.sum));
    expect(side.sum).toBe(battleOf(found.view)!.sides[1].sum + 3);
  });

  test('is the sum of what is shown, in every combat of today', () => {
    for (const { name, view: one } of all.filter((sample) => tableOf(sample.view).combat))
      for (const side of battleOf(one)!.sides)
        expect(side.sum, name).toBe(side.parts.reduce((sum, part) => sum + part.strength, 0));
  });
});

describe('an order on a board that is no area', () => {
  const { view, clan } = brought((table, own) => {
    table.orders['truck-board'] = { clan: own, token: 'move' };
    table.tokens = { defense: 1, move: 1, decoy: 0, salvo: 1 };
  });

  test('is listed on the board of its clan', () => {
    const drawn = draw(ClanBoard, { view, clan, seats: [], ...NOTHING });
    expect(text(drawn.querySelector('.order'))).toBe('Truck board: Move');
    const other = ledClans(view).find((one) => one !== clan)!;
    expect(draw(ClanBoard, { view, clan: other, seats: [], ...NOTHING }).querySelector('.order')).toBeNull();
  });

  test('is laid and activated by buttons', () => {
    const options = [
      { say: 'order move in truck-board', verb: 'order', token: 'move', area: 'truck-board' },
      { say: 'activate truck-board', verb: 'activate', area: 'truck-board' },
    ];
    const asked = { ...view, options };
    expect(options.map((option) => onBoard(option, asked))).toEqual([false, false]);
    expect(label(options[0]!, asked)).toContain('Truck board');
  });

  test('may be of a kind of its own', () => {
    expect(orderTokens(tableOf(view))).toEqual(['defense', 'move', 'decoy', 'salvo']);
  });
});

describe('an event that nobody here has heard of', () => {
  const { view } = brought(() => undefined);

  test('is told by the server’s sentence, with names, in the log and wherever events are told', async () => {
    expect(tell(CARAVAN, view)).toBe('A caravan comes to Rhône.');
    const log = draw(LogList, {
      events: [CARAVAN],
      fresh: 0,
      view,
      module: steamwatchers,
      player: () => undefined,
      rule: () => undefined,
    });
    expect(text(log.querySelector('li'))).toBe('A caravan comes to Rhône.');
    await speak('fr');
    expect(tell(CARAVAN, view)).toBe('A caravan comes to Rhône.');
  });

  test('is among what tells best what a turn brought, behind all that is known', () => {
    const moved = event('moved');
    expect(gist([CARAVAN, moved])).toEqual([moved, CARAVAN]);
  });

  test('does not hide the news of a phase, and is told in it', () => {
    const [news] = newsOf([event('activated'), event('geo'), CARAVAN, event('withdrew')], 0);
    expect(news!.phase).toBe('whiteout');
    expect(told(news!).map(({ kind }) => kind)).toEqual(['caravan-comes', 'withdrew']);
    expect(newsOf([event('activated'), CARAVAN], 0)).toEqual([]);
  });

  test('belongs to the combat of whose action it is', () => {
    const facts = { area: 'alba', winner: 'menrau', attacker: 'menrau', defender: 'rhein-stamm' };
    const parts = { attack: [], defense: [] };
    const won = { ...event('won', { ...facts, parts }), group: 4 };
    const fallen = { ...event('lost', { clan: 'rhein-stamm', base: 1, elite: 0, area: 'alba' }), group: 4 };
    const story = (...after: GameEvent[]) => lastOutcome([won, ...after])!.story.map(({ kind }) => kind);
    expect(story({ ...CARAVAN, group: 4 }, fallen)).toEqual(['caravan-comes', 'lost']);
    expect(story(fallen, { ...CARAVAN, group: 5 })).toEqual(['lost']);
  });
});

describe('fields and clans', () => {
  test('that a part adds are told beside the board, units of every kind in words', () => {
    const { view } = brought((table, own) => {
      Object.assign(table, { salt: { [own]: 1 }, labels: { salt: 'Camp of the salt' } });
      Object.assign(table, { 'Salt in store': { [own]: 3 }, captives: { [own]: { base: 1, trucks: 2 } } });
    });
    const found = extras(view);
    expect(found.map(({ label: called }) => called)).toEqual(
      expect.arrayContaining(['Camp of the salt', 'Salt in store', 'Captives']),
    );
    expect(found.find(({ field }) => field === 'captives')!.lines[0]!.value).toBe('1 base soldier and 2 trucks');
  });

  test('a clan without printed facts has a board all the same', () => {
    const { view, clan } = brought((table, own) => {
      table.leads = Object.fromEntries(
        Object.entries(table.leads).map(([seat, one]) => [seat, one === own ? 'salt-carriers' : one]),
      );
      Object.assign(table.pure, { 'salt-carriers': 2 });
    });
    expect(CLANS['salt-carriers']).toBeUndefined();
    const drawn = draw(ClanBoard, { view, clan: 'salt-carriers', seats: [], ...NOTHING });
    expect(text(drawn.querySelector('summary b'))).toBe('Salt carriers');
    expect(drawn.querySelectorAll('.barrel.pure')).toHaveLength(2);
    expect(ledClans(view)).not.toContain(clan);
  });

  test('the second clan of a seat is at the table', () => {
    const { view, clan } = brought((table) => {
      table.also_leads = { [Object.keys(table.leads)[0]!]: 'salt-carriers', p9: 'none' };
    });
    expect(ledClans(view)).toContain('salt-carriers');
    expect(ledClans(view)[0]).toBe(clan);
    expect(seatOf(view, 'salt-carriers')).toBe(Object.keys(tableOf(view).leads)[0]);
  });
});
