import { beforeEach, expect, test, vi } from 'vitest';
import { shortcut, type Deeds } from '../src/shell/shortcuts';

const done: string[] = [];
const deeds: Deeds = {
  list: () => done.push('list'),
  help: () => done.push('help'),
  lesson: () => done.push('lesson'),
  hint: () => done.push('hint'),
  undo: (all) => done.push(all ? 'undo all' : 'undo'),
};
beforeEach(() => {
  done.length = 0;
  document.body.innerHTML =
    '<div class="frame"><input><div class="prompt"><p class="choices"><button id="first">1</button></p></div>' +
    '<div class="board"><svg class="map" tabindex="0"></svg></div></div>';
});

function press(key: string, init: KeyboardEventInit = {}, at: Element = document.body): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  vi.spyOn(event, 'target', 'get').mockReturnValue(at);
  shortcut(event, deeds);
}

test('each key does what it says', () => {
  for (const key of ['/', '?', 'l', 'h', 'u', 'U']) press(key);
  expect(done).toEqual(['list', 'help', 'lesson', 'hint', 'undo', 'undo all']);
});

test('who types, or calls the browser, calls nothing here', () => {
  press('u', {}, document.querySelector('input')!);
  press('u', { ctrlKey: true });
  press('l', { metaKey: true });
  expect(done).toEqual([]);
});

test('the keyboard goes to the map, and to the buttons', () => {
  press('b');
  expect(document.activeElement?.id).toBe('first');
  press('m');
  expect(document.activeElement?.matches('.map')).toBe(true);
});
