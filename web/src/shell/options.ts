// The list of choices: grouped, searched, moved through by keys.

import type { BoardModule, View } from '../games/board';
import type { Choice } from '../protocol/choice';

export interface Listed {
  option: Choice;
  label: string;
}

export interface Group {
  name: string;
  choices: Listed[];
}

/** Letters without accents and capitals, so that `rhone` finds Rhône. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

export function matches(text: string, wanted: string): boolean {
  const found = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => found.includes(word));
}

export function readable(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function labelOf(module: BoardModule, option: Choice, view: View): string {
  return module.label?.(option, view) ?? readable(option.say);
}

export function grouped(module: BoardModule, view: View, wanted = ''): Group[] {
  const groups = new Map<string, Listed[]>();
  for (const option of view.options) {
    const label = labelOf(module, option, view);
    if (wanted && !matches(`${label} ${option.say}`, wanted)) continue;
    const name = module.group?.(option, view) ?? readable(option.verb.replaceAll('_', ' '));
    const group = groups.get(name);
    if (group) group.push({ option, label });
    else groups.set(name, [{ option, label }]);
  }
  return [...groups].map(([name, choices]) => ({ name, choices }));
}

/** The choices that need a button beside the prompt: those the board does not offer itself. */
export function buttons(module: BoardModule, view: View): Listed[] {
  return view.options
    .filter((option) => !module.onBoard?.(option, view))
    .map((option) => ({ option, label: labelOf(module, option, view) }));
}
