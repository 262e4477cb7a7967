// What a reader has set, kept in this browser: theme, animation, how a turn is announced, language, and the name they
// go by.

import { preferred, speak, type Language } from '../i18n/index.svelte';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** How quick animations are; 0: none. */
  speed: 0 | 0.5 | 1 | 2;
  sound: boolean;
  /** Whether a page's title says that it is one's turn. */
  title: boolean;
  /** Whether its icon shows it. */
  badge: boolean;
  language: Language;
  name: string;
}

const PLACE = 'fumarole.settings';
export const SPEEDS = [0, 0.5, 1, 2] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

export function read(text: string | null, languages: readonly string[]): Settings {
  let kept: Partial<Settings> = {};
  try {
    kept = (JSON.parse(text ?? '{}') as Partial<Settings> | null) ?? {};
  } catch {
    // Not ours; begin anew.
  }
  return {
    theme: THEMES.find((one) => one === kept.theme) ?? 'auto',
    speed: SPEEDS.find((one) => one === kept.speed) ?? 1,
    sound: kept.sound === true,
    title: kept.title !== false,
    badge: kept.badge !== false,
    language: kept.language === 'en' || kept.language === 'fr' ? kept.language : preferred(languages),
    name: typeof kept.name === 'string' ? kept.name.slice(0, 40) : '',
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(stored(), navigator.languages));

export async function set(change: Partial<Settings>): Promise<void> {
  Object.assign(settings, change);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // It holds for this visit.
  }
  await apply();
}

const dark = matchMedia('(prefers-color-scheme: dark)');

export async function apply(): Promise<void> {
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  root.style.setProperty('--pace', String(settings.speed ? 1 / settings.speed : 0));
  root.dataset.motion = settings.speed ? 'some' : 'none';
  await speak(settings.language);
}

let held = 0;

/** No motion for the next moment: what is shown next lies far from what is shown now. */
export function holdStill(): void {
  document.documentElement.style.setProperty('--pace', '0');
  cancelAnimationFrame(held);
  held = requestAnimationFrame(() => (held = requestAnimationFrame(() => void apply())));
}

dark.addEventListener('change', () => void apply());
