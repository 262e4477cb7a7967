import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BoardModule, View } from '../src/games/board';
import { drop, forget, hold, keep, keysOf, mine } from '../src/protocol/keys';
import type { Title } from '../src/protocol/messages';
import type { Choice } from '../src/protocol/choice';
import { buttons, grouped, matches } from '../src/shell/options';
import { quickWish } from '../src/shell/playnow';
import { carryKeys, mayAskAgain } from '../src/shell/rematch';
import { parts } from '../src/shell/ruleids';
import { parse } from '../src/shell/route.svelte';
import { clock } from '../src/shell/time';
import { sentence } from '../src/shell/trouble';
import { changed, formLike, formOf, mayStart, play, resize, settle, settled, wishOf } from '../src/shell/wish';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});
beforeEach(() => localStorage.clear());

const title: Title = {
  id: 'steamwatchers',
  name: 'Steamwatchers',
  about: '',
  least_players: 2,
  most_players: 5,
  rules_version: 2,
  editions: [{ id: 'standard', name: '', about: '', facts: {} }],
  scenarios: [{ id: 'war-returns', name: '', about: '', facts: {} }],
  expansions: [],
  options: [
    { id: 'dial', about: '', values: ['6', 'none'], rules: ['SW-CMB-20'], needs: '' },
    { id: 'algae', about: '', values: ['off', 'on'], rules: [], needs: 'miracle-algae' },
  ],
  presets: [
    {
      id: 'clans',
      about: '',
      kind: 'each',
      values: [
        { id: 'menrau', name: '', about: '' },
        { id: 'free-fleet', name: '', about: '' },
      ],
    },
    { id: 'first', about: '', kind: 'seat', values: [] },
    { id: 'quick', about: '', kind: 'one', values: [{ id: 'yes', name: '', about: '' }] },
  ],
  own_scenarios: true,
  lessons: [],
};

const view = {
  options: [
    { say: 'ready', verb: 'ready' },
    { say: 'order move in rhone', verb: 'order', token: 'move', area: 'rhone' },
    { say: 'order decoy in rhone', verb: 'order', token: 'decoy', area: 'rhone' },
  ],
} as unknown as View;
const module = { onBoard: (option: Choice) => option.verb === 'order' } as unknown as BoardModule;

test('addresses lead to pages', () => {
  expect(parse('/')).toEqual({ page: 'home' });
  expect(parse('/new', '?title=x')).toEqual({ page: 'new', title: 'x', like: '' });
  expect(parse('/rules/sw-cmb-26')).toEqual({ page: 'rules', rule: 'SW-CMB-26', title: '' });
  expect(parse('/t/9d2a', '', '#SECRET')).toEqual({ page: 'table', id: '9d2a', secret: 'SECRET' });
  expect(parse('/t')).toEqual({ page: 'nowhere' });
});

test('choices are grouped by their verbs and found without accents', () => {
  expect(grouped(module, view).map((group) => [group.name, group.choices.length])).toEqual([
    ['Ready', 1],
    ['Order', 2],
  ]);
  expect(grouped(module, view, 'rhone decoy').flatMap((group) => group.choices)).toHaveLength(1);
  expect(matches('Rhône Conglomerate', 'rhone con')).toBe(true);
});

test('what the board does not offer gets a button', () => {
  expect(buttons(module, view).map((choice) => choice.label)).toEqual(['Ready']);
  expect(buttons({} as BoardModule, view)).toHaveLength(3);
});

test('ids of rules in a text become links', () => {
  expect(
    parts('See SW-CMB-26, GAP-01.')
      .filter((part) => part.id)
      .map((part) => part.text),
  ).toEqual(['SW-CMB-26', 'GAP-01']);
  expect(parts('none')).toEqual([{ text: 'none', id: false }]);
});

test('one click makes a table for one person and bots that begins at once', () => {
  const wish = quickWish(title, 'random', 'Anna');
  expect(wish.seats.map((seat) => seat.kind)).toEqual(['person', 'bot', 'bot']);
  expect([wish.start, wish.presets]).toEqual([true, { quick: 'yes' }]);
});

test('a form becomes a wish: only what was changed and applies', () => {
  const form = formOf(title, 'random');
  form.options = { dial: 'none', algae: 'on' };
  expect(changed(form, title)).toEqual({ dial: 'none' });
  form.seats = [
    { kind: 'me', player: '' },
    { kind: 'link', player: 'Boris' },
    { kind: 'open', player: '' },
  ];
  const wish = wishOf(form, title, 'Anna', 'random');
  expect(wish.seats).toEqual([
    { kind: 'person', player: 'Anna', mine: true },
    { kind: 'person', player: 'Boris', mine: false },
    { kind: 'open' },
  ]);
  expect(mayStart(form)).toBe(false);
});

test('what came along with a scenario has its options, and goes when another is chosen', () => {
  const form = formOf(title, 'random');
  form.options = { algae: 'on' };
  form.scenario = 'the-convoy';
  form.expansions = ['spark', 'vassals'];
  form.brought = ['vassals', 'miracle-algae'];
  expect(changed(form, title)).toEqual({ algae: 'on' });
  play(form, 'war-returns');
  expect([form.scenario, form.expansions]).toEqual(['war-returns', ['spark']]);
});

test('what is settled before the game goes to seats, one value to one seat', () => {
  const form = formOf(title, 'random');
  const [clans] = title.presets;
  settle(form, clans!, 'menrau', 0);
  settle(form, clans!, 'free-fleet', 1);
  settle(form, clans!, 'menrau', 2);
  form.seat.first = 2;
  expect(settled(form, title, ['p1', 'p2', 'p3'])).toEqual({ clans: ['-', 'free-fleet', 'menrau'], first: 'p3' });
  resize(form, 2, 'random');
  expect(settled(form, title, ['p1', 'p2'])).toEqual({ clans: ['-', 'free-fleet'] });
  resize(form, 4, 'random');
  expect(form.seats).toHaveLength(4);
});

test('a table like another one keeps what was agreed', () => {
  const seats = [
    { name: 'p1', player: 'Anna', kind: 'person', bot: null, away: false, present: true, claimed: true },
    { name: 'p2', player: '', kind: 'bot', bot: 'random', away: false, present: false, claimed: false },
  ];
  const setup = {
    edition: 'standard',
    scenario: 'war-returns',
    options: { dial: 'none' },
    presets: { clans: ['menrau', '-'], quick: 'yes' },
  };
  const table = {
    id: 'a',
    title: 'steamwatchers',
    name: 'Friday',
    status: 'over',
    private: true,
    hints: false,
    setup,
    pace: { start: 86_400 },
    seats,
    created: 1,
    changed: 1,
    result: null,
    to_act: [],
    next: null,
    commitment: '',
    fork: false,
  };
  const wish = wishOf(formLike(table, title, 'random'), title, '', 'random');
  expect(wish).toMatchObject({
    name: 'Friday',
    private: true,
    hints: false,
    options: { dial: 'none' },
    presets: { clans: ['menrau', '-'], quick: 'yes' },
    pace: { start: 86_400 },
  });
  expect(wish.seats.map((seat) => seat.kind)).toEqual(['person', 'bot']);
});

test('secrets are kept for each table, and dropped', () => {
  hold('a', { seat: 'p1', secret: 'x' });
  hold('a', { seat: 'p2', secret: 'y' });
  hold('a', { seat: 'p1', secret: 'z' });
  expect(keysOf('a').seats).toEqual([
    { seat: 'p2', secret: 'y' },
    { seat: 'p1', secret: 'z' },
  ]);
  drop('a', 'y');
  keep('b', { host: 'h' });
  expect(
    mine()
      .map((one) => one.table)
      .sort(),
  ).toEqual(['a', 'b']);
  forget('b');
  expect(keysOf('b').host).toBeUndefined();
});

test('a clock reads like a clock', () => {
  expect([clock(65_000), clock(3_723_000), clock(-5)]).toEqual(['1:05', '1:02:03', '0:00']);
});

test('a refusal is a sentence of ours where that says more', () => {
  expect(sentence({ code: 'unreachable', message: '' })).toMatch(/cannot be reached/);
  expect(sentence({ code: 'setup', message: 'No. [SW-SET-01]' })).toBe('No.');
});

test('another game is opened by the links of the last one', () => {
  expect(mayAskAgain('a')).toBe(false);
  keep('a', {
    host: 'h',
    seats: [{ seat: 'p1', secret: 'x' }],
    links: { p1: 'http://here/t/a#x' },
    watchLink: 'http://here/t/a',
  });
  carryKeys('a', 'b');
  expect(mayAskAgain('b')).toBe(true);
  expect(keysOf('b')).toMatchObject({
    host: 'h',
    seats: [{ seat: 'p1', secret: 'x' }],
    links: { p1: 'http://here/t/b#x' },
    watchLink: 'http://here/t/b',
  });
});
