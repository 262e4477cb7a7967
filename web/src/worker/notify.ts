// What a push message becomes: a notification, and the way from it to its table.

/** What the server sealed for this browser (docs/protocol.md). */
export interface Told {
  title: string;
  body: string;
  table: string;
  language?: string;
}

/** A page of ours that is open. */
export interface Page {
  url: string;
  visibilityState: string;
}

export function read(text: string): Told | null {
  try {
    const found = JSON.parse(text) as Partial<Told> | null;
    const good =
      typeof found?.title === 'string' && typeof found.body === 'string' && /^\w{1,16}$/.test(found.table ?? '');
    return good ? (found as Told) : null;
  } catch {
    return null;
  }
}

export const placeOf = (table: string): string => `/t/${table}`;

export function notification(told: Told): NotificationOptions {
  return {
    body: told.body,
    tag: `turn-${told.table}`,
    // A later one for the same table takes the place of the first, and is heard again.
    ...{ renotify: true },
    icon: '/icon-192.png',
    lang: told.language ?? '',
    data: { place: placeOf(told.table) },
  };
}

const at = (page: Page, place: string): boolean => new URL(page.url).pathname === place;

/** Whoever has the table before their eyes need not be told. */
export const looksAt = (pages: readonly Page[], table: string): boolean =>
  pages.some((page) => page.visibilityState === 'visible' && at(page, placeOf(table)));

/** The page that shows the table already, if there is one. */
export const pageAt = <P extends Page>(pages: readonly P[], place: string): P | undefined =>
  pages.find((page) => at(page, place));
