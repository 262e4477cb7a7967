// Whose turn it is, as a page that is open shows it: in its title, on its icon, on the icon of the installed app.

import { t } from '../../i18n/index.svelte';
import { settings } from '../settings.svelte';

/** At how many tables it is this reader's turn, as far as this page knows. */
export const turns = $state({ tables: 0 });

/** A page's title, with the word that it is somebody's turn, unless they switched that off. */
export function titled(name: string, tables = turns.tables): string {
  if (!tables || !settings.title) return name;
  return `● ${tables > 1 ? t('alerts.turns', { n: tables }) : t('table.yourTurn')} · ${name}`;
}

interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** The icon's mark; `tables`: the number on the app's icon, where the system shows one. */
export function mark(tables = turns.tables): void {
  const on = settings.badge && tables > 0;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = on ? '/icon-turn.svg' : '/icon.svg';
  const app = navigator as Badged;
  const done = on ? app.setAppBadge?.(tables) : app.clearAppBadge?.();
  done?.catch(() => {});
}
