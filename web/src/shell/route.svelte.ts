// Addresses of the client: /, /new, /learn, /rules, /rules/ID, /settings, /t/ID, /replay, /replay/ID?at=N&seat=SEAT.

export type Place =
  | { page: 'home' }
  | { page: 'new'; title: string; like: string }
  | { page: 'learn' }
  | { page: 'rules'; rule: string; title: string }
  | { page: 'settings' }
  | { page: 'table'; id: string; secret: string }
  | { page: 'replays' }
  | { page: 'replay'; id: string; secret: string; at: number | null; eyes: string }
  | { page: 'nowhere' };

export function parse(path: string, search = '', hash = ''): Place {
  const parts = path.split('/').filter(Boolean);
  const asked = new URLSearchParams(search);
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && first === 'new')
    return { page: 'new', title: asked.get('title') ?? '', like: asked.get('like') ?? '' };
  if (parts.length === 1 && first === 'learn') return { page: 'learn' };
  if (parts.length === 1 && first === 'settings') return { page: 'settings' };
  if (parts.length <= 2 && first === 'rules') {
    return { page: 'rules', rule: decodeURIComponent(second ?? '').toUpperCase(), title: asked.get('title') ?? '' };
  }
  if (parts.length === 2 && first === 't') return { page: 'table', id: second!, secret: hash.replace(/^#/, '') };
  if (parts.length === 1 && first === 'replay') return { page: 'replays' };
  if (parts.length === 2 && first === 'replay') {
    const number = asked.get('at') ?? '';
    const eyes = asked.has('seat') ? `seat:${asked.get('seat')}` : (asked.get('eyes') ?? '');
    return {
      page: 'replay',
      id: second!,
      secret: hash.replace(/^#/, ''),
      at: /^\d+$/.test(number) ? Number(number) : null,
      eyes,
    };
  }
  return { page: 'nowhere' };
}

/** The address of a moment of a game; `eyes` as in a place. */
export function moment(id: string, at: number, eyes = ''): string {
  const seen = eyes.startsWith('seat:') ? `&seat=${encodeURIComponent(eyes.slice(5))}` : eyes ? `&eyes=${eyes}` : '';
  return `/replay/${id}?at=${at}${seen}`;
}

const here = (): Place => parse(location.pathname, location.search, location.hash);
let current = $state.raw<Place>(here());

export const route = {
  get now(): Place {
    return current;
  },
};

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  current = here();
  if (!replace) scrollTo(0, 0);
}

/** Take the secret out of the address, where it could be shown or shared by mistake; the page stays. */
export function hideSecret(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

/** Links within the client change the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (/^\/(api|schema|health|metrics)/.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener('popstate', () => (current = here()));
addEventListener('hashchange', () => (current = here()));
