import { beforeEach, expect, test } from 'vitest';
import type { Lesson } from '../src/protocol/messages';
import { Course } from '../src/shell/lessons/course.svelte';
import { keeping, keepTutorial, tutorialOf } from '../src/shell/lessons/memory';
import { burden, gathered, lead, overlap, spotFor, union, type Box } from '../src/shell/lessons/cardspot';

beforeEach(() => {
  localStorage.clear();
  time = 100_000;
});

const lesson = (id: string): Lesson => ({ id, title: id, what: '', why: '', try: '', shows: [], rules: [] });
let time = 0;
const course = (): Course =>
  new Course(
    (language) =>
      Promise.resolve(
        ['a', 'b', 'c', 'd', 'e']
          .map((id) => lesson(`${id}`))
          .map((one) => ({ ...one, title: `${one.id} ${language}` })),
      ),
    keeping('t', 'p1'),
    () => time,
  );

test('lessons are read one at a time, and the card goes away after the last', () => {
  const one = course();
  one.hear(['a', 'b']);
  expect([one.open, one.at, one.last, one.unread]).toEqual([true, 0, false, 2]);
  one.next();
  expect([one.open, one.at, one.last, one.unread]).toEqual([true, 1, true, 1]);
  one.back();
  expect(one.at).toBe(0);
  one.next();
  one.next();
  expect([one.open, one.unread]).toEqual([false, 0]);
});

test('a new lesson opens the card at itself, whatever was left unread', () => {
  const one = course();
  one.hear(['a', 'b']);
  one.hear(['a', 'b']);
  expect(one.at).toBe(0);
  time += 10_000;
  one.hear(['a', 'b', 'c']);
  expect([one.open, one.at, one.unread]).toEqual([true, 2, 3]);
});

test('of lessons that come up one upon the other the first stays until it is read', () => {
  const one = course();
  one.hear(['a']);
  one.next();
  time += 10_000;
  one.hear(['a', 'b']);
  time += 500;
  one.hear(['a', 'b', 'c']);
  expect([one.open, one.at, one.last]).toEqual([true, 1, false]);
  one.next();
  expect(one.at).toBe(2);
});

test('who comes back goes on with the first that was not read', () => {
  const before = course();
  before.hear(['a', 'b', 'c']);
  before.next();
  const after = course();
  after.hear(['a', 'b', 'c']);
  expect([after.open, after.at]).toEqual([true, 1]);
  after.next();
  after.next();
  const later = course();
  later.hear(['a', 'b', 'c']);
  expect([later.open, later.at]).toEqual([false, 2]);
});

test('at another device a game that is far on begins with the latest lesson', () => {
  const one = course();
  one.hear(['a', 'b', 'c', 'd', 'e']);
  expect([one.open, one.at, one.unread]).toEqual([true, 4, 1]);
});

test('lessons that are not wanted stay away until they are asked for', () => {
  const one = course();
  one.hear(['a']);
  one.silence();
  one.hear(['a', 'b']);
  expect(one.open).toBe(false);
  const again = course();
  again.hear(['a', 'b']);
  expect([again.open, again.off]).toEqual([false, true]);
  again.toggle();
  expect([again.open, again.off]).toEqual([true, false]);
});

test('a card that is put aside waits, and an undone moment leaves a card that exists', () => {
  const one = course();
  one.hear(['a', 'b', 'c']);
  one.fold();
  expect([one.open, one.unread]).toEqual([false, 3]);
  one.toggle();
  one.next();
  one.next();
  one.hear(['a']);
  expect(one.at).toBe(0);
});

test('the texts follow the language', async () => {
  const one = course();
  one.hear(['b']);
  await one.load('en');
  expect(one.lesson?.title).toBe('b en');
  await Promise.all([one.load('en'), one.load('fr')]);
  expect(one.lesson?.title).toBe('b fr');
  expect(one.had.map((some) => some.id)).toEqual(['b']);
});

test('what was read is kept apart for each seat, and nonsense is nothing', () => {
  keeping('t', 'p1').keep({ read: ['a'], off: true });
  expect(keeping('t', 'p1').recall()).toEqual({ read: ['a'], off: true });
  expect(keeping('t', 'p2').recall()).toBeNull();
  localStorage.setItem('fumarole.lessons.t.p2', '{"read": 7');
  expect(keeping('t', 'p2').recall()).toBeNull();
  keepTutorial('steamwatchers', '9d2a');
  expect([tutorialOf('steamwatchers'), tutorialOf('steam-power')]).toEqual(['9d2a', '']);
});

const screen: Box = { x: 0, y: 0, width: 1000, height: 800 };
const size = { width: 300, height: 300 };

test('a card lies beside what it speaks of, on the page, over nothing that is played with', () => {
  const shown = { x: 20, y: 300, width: 80, height: 80 };
  const spot = spotFor(size, [shown], [], screen, [screen]);
  expect(overlap({ ...spot, ...size }, shown)).toBe(0);
  expect(spot.x).toBe(122);
  const tray = { x: 110, y: 0, width: 500, height: 800 };
  const other = spotFor(size, [shown], [tray], screen, [screen]);
  expect(overlap({ ...other, ...size }, tray)).toBe(0);
  for (const { x, y } of [spot, other]) expect(x >= 0 && y >= 0 && x + 300 <= 1000 && y + 300 <= 800).toBe(true);
});

test('without anything to show a card goes to a corner that is free', () => {
  const spot = spotFor(size, [], [{ x: 500, y: 0, width: 500, height: 800 }], screen, [screen]);
  expect(spot.x).toBe(12);
});

test('what a card covers weighs more than how far it is', () => {
  const shown = [{ x: 400, y: 400, width: 100, height: 100 }];
  expect(burden({ x: 400, y: 400, ...size }, shown, [])).toBeGreaterThan(burden({ x: 0, y: 0, ...size }, shown, []));
});

test('things that lie together are shown as one, too many and too large ones not at all', () => {
  const spot = (x: number, y: number): Box => ({ x, y, width: 30, height: 30 });
  expect(gathered([spot(0, 0), spot(40, 0)], screen)).toEqual([{ x: 0, y: 0, width: 70, height: 30 }]);
  expect(gathered([spot(0, 0), spot(900, 700)], screen)).toHaveLength(2);
  expect(
    gathered(
      Array.from({ length: 9 }, (_, n) => spot(n * 100, n * 80)),
      screen,
    ),
  ).toEqual([]);
  expect(gathered([{ x: 0, y: 0, width: 900, height: 700 }], screen)).toEqual([]);
  expect(union([spot(5, 5), spot(10, 20)])).toEqual({ x: 5, y: 5, width: 35, height: 45 });
});

test('a line leads from the card to what it shows, if it is short and they do not touch', () => {
  const shown = { x: 0, y: 100, width: 50, height: 50 };
  expect(lead({ x: 100, y: 0, ...size }, shown)).toEqual({ from: { x: 100, y: 125 }, to: { x: 50, y: 125 } });
  expect(lead({ x: 40, y: 0, ...size }, shown)).toBeNull();
  expect(lead({ x: 600, y: 0, ...size }, shown)).toBeNull();
});
