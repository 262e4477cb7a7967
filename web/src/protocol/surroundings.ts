import type { Surroundings, Wire } from './connection';

/** The real socket and clock of a browser. */
export function browser(table: string): Surroundings {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/socket`;
  return {
    open: () => new WebSocket(address) as unknown as Wire,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
