// The ground of the map as one drawn sheet: it never changes, so it is painted once.

import { AREAS, CRATER, MAP, STRAITS } from './facts';
import { arc, cracks, grain, line, path, peaks, seeded } from './geometry';
import { MARKS } from './shapes';

const shapes = (kind: string) => Object.keys(MAP.kinds).filter((shape) => MAP.kinds[shape] === kind);
const kindOf = (shape: string) => MAP.kinds[shape];

function coast(): string[] {
  return MAP.sides.flatMap((sides, number) => {
    const kinds = sides.map(kindOf);
    const solid = kinds.some((kind) => kind !== 'floe');
    return solid && kinds.includes('floe') ? [line(number)] : [];
  });
}

function borders(test: (a: string, b: string) => boolean): string {
  return MAP.sides.map((sides, number) => (sides.length === 2 && test(sides[0]!, sides[1]!) ? line(number) : '')).join('');
}

function mountain(area: string): string {
  return peaks(area)
    .map(({ at: [x, y], size, lean }) => {
      const top = `${(x + lean).toFixed(1)},${(y - size * 1.35).toFixed(1)}`;
      const left = `${(x - size).toFixed(1)},${(y + 3).toFixed(1)}`;
      const right = `${(x + size).toFixed(1)},${(y + 3).toFixed(1)}`;
      const foot = `${(x + lean * 0.4 + 1).toFixed(1)},${(y + 4).toFixed(1)}`;
      const mid = `${(x + lean * 0.2 - 2).toFixed(1)},${(y - size * 0.35).toFixed(1)}`;
      return (
        `<path class="lit-side" d="M${left}L${top}L${mid}L${foot}Z"/><path class="dark-side" d="M${top}L${right}L${foot}L${mid}Z"/>` +
        `<path class="ridge" d="M${left}L${top}L${right}M${top}L${mid}"/>`
      );
    })
    .join('');
}

function crater(): string {
  const [x, y] = CRATER.label;
  const random = seeded(3);
  let fissures = '';
  for (let n = 0; n < 11; n++) {
    const angle = (n / 11) * Math.PI * 2 + random() * 0.4;
    let [px, py] = [x + Math.cos(angle) * 12, y + Math.sin(angle) * 10];
    fissures += `M${px.toFixed(0)},${py.toFixed(0)}`;
    const far = 3 + Math.floor(random() * 2);
    for (let step = 0; step < far; step++) {
      const bend = angle + (random() - 0.5) * 1.1;
      px += Math.cos(bend) * 13;
      py += Math.sin(bend) * 12;
      fissures += `L${px.toFixed(0)},${py.toFixed(0)}`;
    }
  }
  return (
    `<path class="crater-rim" d="${path('crater')}"/><path class="crater" d="${path('crater')}" fill="url(#crater)"/>` +
    `<circle class="ember" cx="${x}" cy="${y}" r="58" fill="url(#ember)"/><path class="fissures" d="${fissures}"/>`
  );
}

function smoke(): string {
  const [x, y] = CRATER.label;
  return [0, 1, 2]
    .map((n) => `<path class="smoke s${n}" d="M${x - 26 + n * 24},${y - 30}c-16,-22 14,-30 0,-54c-10,-18 8,-26 2,-40"/>`)
    .join('');
}

function straits(): string {
  return STRAITS.filter(({ from, to }) => from && to)
    .map(({ from, to }) => `<path class="strait" d="M${from}L${to}"/>`)
    .join('');
}

function havens(): string {
  return Object.values(AREAS)
    .filter(({ haven }) => haven)
    .map(({ haven }) => `<g class="haven" transform="translate(${haven![0]} ${haven![1]})"><circle r="13"/><path d="${MARKS['sail']}" transform="scale(12.5)"/></g>`)
    .join('');
}

/** The coast with every third point, for broad soft strokes. */
function softCoast(): string {
  return MAP.sides
    .map((sides, number) => {
      const kinds = sides.map(kindOf);
      if (!kinds.includes('floe') || !kinds.some((kind) => kind !== 'floe')) return '';
      const points = arc(number);
      return `M${points.filter((_, at) => at % 3 === 0 || at === points.length - 1).map(([x, y]) => `${x},${y}`).join(' ')}`;
    })
    .join('');
}

export const PALETTES = {
  light: {
    sea: '#9fc3d9', deep: '#4f8bb0', light: '#e3f0f7', crack: '#3d7497', shelf: '#f3fafd', land: '#f7f8f4', east: '#e9eae4', rock: '#d9dee2',
    rockEast: '#ccd1d4', waste: '#a9b8c1', rule: '#34495a', soft: '#ffffff', litSide: '#ffffff', darkSide: '#8b9daa', strait: '#a5311b',
  },
  dark: {
    sea: '#1d3f55', deep: '#0e2536', light: '#3a6987', crack: '#6fa6c6', shelf: '#5f93b0', land: '#46565f', east: '#3c4a52', rock: '#3a4750',
    rockEast: '#333f46', waste: '#22313a', rule: '#0b151c', soft: '#7d94a1', litSide: '#a9bcc6', darkSide: '#26333b', strait: '#ff8b66',
  },
};
export type Palette = (typeof PALETTES)['light'];

const style = (p: Palette) => `
.sea{fill:${p.sea}}.deep-a{stop-color:${p.deep};stop-opacity:.85}.deep-b{stop-color:${p.deep};stop-opacity:0}
.cracks{fill:none;stroke:${p.crack};stroke-opacity:.32;stroke-width:1.3;stroke-linejoin:round}.cracks.light{stroke:${p.light};stroke-opacity:.5}
.shelf{fill:none;stroke:${p.shelf};stroke-linejoin:round;stroke-linecap:round}.shelf.a{stroke-width:54;stroke-opacity:.2}
.shelf.b{stroke-width:30;stroke-opacity:.26}.shelf.c{stroke-width:13;stroke-opacity:.45}
.waste{fill:${p.waste};stroke:${p.rule};stroke-opacity:.4;stroke-width:1.2}.land{fill:${p.land}}.land.east{fill:${p.east}}
.land.mountain{fill:${p.rock}}.land.mountain.east{fill:${p.rockEast}}
.grain{fill:none;stroke:${p.rule};stroke-opacity:.11;stroke-width:1.1;stroke-linecap:round}
.inner-shore{fill:none;stroke:${p.deep};stroke-opacity:.24;stroke-width:11}
.lead{fill:none;stroke:${p.shelf};stroke-opacity:.9;stroke-width:3;stroke-dasharray:9 7}
.border{fill:none;stroke:${p.rule};stroke-opacity:.75;stroke-width:1.5;stroke-linejoin:round}.border.soft{stroke:${p.soft};stroke-opacity:.5;stroke-width:4.5}
.march{fill:none;stroke:${p.strait};stroke-width:2.2;stroke-opacity:.85;stroke-dasharray:10 3 2 3}
.shore{fill:none;stroke:${p.rule};stroke-width:2.3;stroke-linejoin:round;stroke-linecap:round}
.lit-side{fill:${p.litSide}}.dark-side{fill:${p.darkSide}}.ridge{fill:none;stroke:${p.rule};stroke-opacity:.65;stroke-width:1.1;stroke-linejoin:round}
.crater-rim{fill:none;stroke:#0d0c10;stroke-opacity:.35;stroke-width:12}.crater{stroke:#0d0c10;stroke-width:3}
.fissures{fill:none;stroke:#ff8a3a;stroke-opacity:.6;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.smoke{fill:none;stroke:#d9cfc7;stroke-opacity:.28;stroke-width:7;stroke-linecap:round}
.strait{fill:none;stroke:${p.strait};stroke-width:5;stroke-linecap:round;stroke-dasharray:.1 9.5}
.haven circle{fill:#123a55;stroke:#fdf6df;stroke-width:2}.haven path{fill:#fdf6df}`;

let sheet = '';

function drawing(): string {
  if (sheet) return sheet;
  const shore = coast().join('');
  const soft = softCoast();
  const land = shapes('land');
  const both = (test: (a: string, b: string) => boolean) => borders((a, b) => kindOf(a) === 'land' && kindOf(b) === 'land' && test(a, b));
  sheet = [
    '<defs>',
    '<radialGradient id="crater"><stop offset="0" stop-color="#5b2412"/><stop offset=".45" stop-color="#2b1c1c"/><stop offset="1" stop-color="#16171c"/></radialGradient>',
    '<radialGradient id="ember"><stop offset="0" stop-color="#ffb04d"/><stop offset=".35" stop-color="#e4571b" stop-opacity=".75"/><stop offset="1" stop-color="#a42a0a" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="deep"><stop offset="0" class="deep-a"/><stop offset="1" class="deep-b"/></radialGradient>',
    `<clipPath id="land">${land.map((shape) => `<path d="${path(shape)}"/>`).join('')}</clipPath>`,
    '</defs>',
    `<rect class="sea" width="${MAP.width}" height="${MAP.height}"/>`,
    ...[[190, 260, 300], [720, 330, 190], [560, 1230, 260], [80, 800, 260], [1190, 250, 170], [1400, 1180, 260], [1120, 1220, 160]].map(
      ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#deep)"/>`,
    ),
    `<path class="cracks" d="${cracks()}"/>`,
    `<path class="cracks light" d="${cracks()}" transform="translate(1.5 2)"/>`,
    `<path class="shelf a" d="${soft}"/><path class="shelf b" d="${soft}"/><path class="shelf c" d="${shore}"/>`,
    ...shapes('waste').map((shape) => `<path class="waste" d="${path(shape)}"/>`),
    ...land.map((shape) => `<path class="land ${AREAS[shape]?.terrain ?? ''} ${AREAS[shape]?.region ?? ''}" d="${path(shape)}"/>`),
    `<g clip-path="url(#land)"><path class="grain" d="${grain()}"/><path class="inner-shore" d="${shore}"/></g>`,
    `<path class="lead" d="${borders((a, b) => kindOf(a) === 'floe' && kindOf(b) === 'floe')}"/>`,
    `<path class="border soft" d="${both(() => true)}"/><path class="border" d="${both(() => true)}"/>`,
    `<path class="march" d="${both((a, b) => AREAS[a]!.region !== AREAS[b]!.region)}"/>`,
    `<path class="shore" d="${shore}"/>`,
    ...land.filter((shape) => AREAS[shape]?.terrain === 'mountain').map(mountain),
    crater(),
    smoke(),
    straits(),
    havens(),
  ].join('');
  return sheet;
}

/** The ground as an SVG document. */
export function ground(palette: Palette): string {
  const size = `width="${MAP.width}" height="${MAP.height}" viewBox="0 0 ${MAP.width} ${MAP.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style(palette)}</style>${drawing()}</svg>`;
}

/** Paints the ground once, finer than the screen needs: moving and scaling the map then costs nothing. */
export async function paint(canvas: HTMLCanvasElement, palette: Palette): Promise<void> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(ground(palette))}`;
  await picture.decode();
  canvas.width = MAP.width * FINENESS;
  canvas.height = MAP.height * FINENESS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

const FINENESS = 2;
