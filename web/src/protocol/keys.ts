// The secrets this browser holds: seats at tables, and tables it hosts.  They stay in its local storage.

export interface Held {
  seat: string;
  secret: string;
}

export interface Keys {
  host?: string;
  watch?: string;
  /** The address for spectators, as the server made it. */
  watchLink?: string;
  /** Links that the host has for others, by seat; each is opened once. */
  links?: Record<string, string>;
  /** The secrets that this browser made up for links it opened, by what the link says. */
  opened?: Record<string, string>;
  seats: Held[];
  title?: string;
  name?: string;
  /** The hash of the seed, as it was told while the game went on, and when: the draws are checked against it. */
  commitment?: string;
  noted?: number;
  at: number;
}

const PREFIX = 'fumarole.keys.';
const MOST = 60;

function read(name: string): Keys | null {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as Keys | null;
    return found && Array.isArray(found.seats) ? found : null;
  } catch {
    return null;
  }
}

export function keysOf(table: string): Keys {
  return read(PREFIX + table) ?? { seats: [], at: 0 };
}

/** Whether it could be kept: a browser may forbid it. */
export function keep(table: string, keys: Partial<Keys>): boolean {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify({ ...keysOf(table), ...keys, at: Date.now() }));
    for (const old of mine().slice(MOST)) localStorage.removeItem(PREFIX + old.table);
    return true;
  } catch {
    return false;
  }
}

/** A seat's secret, its place in the list kept if it is known already; the name is learned from the server. */
export function hold(table: string, held: Held): boolean {
  const others = keysOf(table).seats.filter((one) => one.secret !== held.secret && one.seat !== held.seat);
  return keep(table, { seats: [...others, held] });
}

export function drop(table: string, secret: string): void {
  keep(table, { seats: keysOf(table).seats.filter((one) => one.secret !== secret) });
}

export function forget(table: string): void {
  try {
    localStorage.removeItem(PREFIX + table);
  } catch {
    // Nothing was kept.
  }
}

/** The tables this browser has a part in, the latest first. */
export function mine(): { table: string; keys: Keys }[] {
  const found: { table: string; keys: Keys }[] = [];
  try {
    for (let place = 0; place < localStorage.length; place++) {
      const name = localStorage.key(place) ?? '';
      const keys = name.startsWith(PREFIX) ? read(name) : null;
      if (keys) found.push({ table: name.slice(PREFIX.length), keys });
    }
  } catch {
    return [];
  }
  return found.sort((one, other) => other.keys.at - one.keys.at);
}
