// Which lessons somebody has read at a table, kept in this browser, and which table is whose tutorial.

export interface Read {
  read: string[];
  /** Whether this reader wants no lessons at this table. */
  off: boolean;
}

export interface Memory {
  /** What was kept; null if nothing ever was. */
  recall(): Read | null;
  keep(now: Read): void;
}

function stored<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser may forbid it; then it holds for this visit.
  }
}

export function keeping(table: string, seat: string): Memory {
  const name = `fumarole.lessons.${table}.${seat}`;
  return {
    recall() {
      const found = stored<Partial<Read>>(name);
      return found && Array.isArray(found.read) ? { read: found.read.map(String), off: found.off === true } : null;
    },
    keep: (now) => store(name, now),
  };
}

/** The table where a title was last learnt. */
export const tutorialOf = (title: string): string => String(stored<string>(`fumarole.learn.${title}`) ?? '');
export const keepTutorial = (title: string, table: string): void => store(`fumarole.learn.${title}`, table);
