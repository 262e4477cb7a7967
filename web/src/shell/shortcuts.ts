// The keys that work wherever the focus is, while a game is on.

/** What the keys of a table do; the keys of a board are its own. */
export interface Deeds {
  list(): void;
  help(): void;
  lesson(): void;
  hint(): void;
  undo(all: boolean): void;
}

const MAP = ['.board .map [data-place][role=button]', '.frame button[data-place]', '.board .map'];
const BUTTONS = ['.prompt .choices button, .board .tray button:not(.close)'];

export function shortcut(event: KeyboardEvent, deeds: Deeds): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)) return;
  if (event.key === '/') {
    event.preventDefault();
    deeds.list();
    requestAnimationFrame(() => focus(['#find-choice', '.choice']));
  } else if (event.key === '?') deeds.help();
  else if (event.key === 'l') deeds.lesson();
  else if (event.key === 'h') deeds.hint();
  else if (event.key === 'm') focus(MAP);
  else if (event.key === 'b') focus(BUTTONS);
  else if (event.key === 'u') deeds.undo(false);
  else if (event.key === 'U') deeds.undo(true);
}

/** The keyboard goes to the first of these that is there. */
function focus(selectors: string[]): void {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement | SVGElement>(selector);
    if (found) {
      found.focus();
      return;
    }
  }
}
