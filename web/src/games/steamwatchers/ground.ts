// The ground of the map as one drawn sheet: it never changes, so it is painted once.  Lines and colours are an SVG
// drawing; relief is laid over it.

import { AREAS, CRATER, MAP, STRAITS } from './facts';
import { arc, line, path } from './geometry';
import { MARKS } from './shapes';
import { cracks, grain, peaks, seeded } from './terrain';
import { relief } from './texture';

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
  return MAP.sides
    .map((sides, number) => (sides.length === 2 && test(sides[0]!, sides[1]!) ? line(number) : ''))
    .join('');
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
        `<path class="lit-side" d="M${left}L${top}L${mid}L${foot}Z"/>` +
        `<path class="dark-side" d="M${top}L${right}L${foot}L${mid}Z"/>` +
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
    .map(
      (n) => `<path class="smoke s${n}" d="M${x - 26 + n * 24},${y - 30}c-16,-22 14,-30 0,-54c-10,-18 8,-26 2,-40"/>`,
    )
    .join('');
}

function straits(): string {
  return STRAITS.filter(({ from, to }) => from && to)
    .map(({ from, to }) => `<path class="strait-under" d="M${from}L${to}"/><path class="strait" d="M${from}L${to}"/>`)
    .join('');
}

function havens(): string {
  return Object.values(AREAS)
    .filter(({ haven }) => haven)
    .map(
      ({ haven }) =>
        `<g class="haven" transform="translate(${haven![0]} ${haven![1]})"><circle r="13"/>` +
        `<path d="${MARKS['sail']}" transform="scale(12.5)"/></g>`,
    )
    .join('');
}

/** The coast with every third point, for broad soft strokes. */
function softCoast(): string {
  return MAP.sides
    .map((sides, number) => {
      const kinds = sides.map(kindOf);
      if (!kinds.includes('floe') || !kinds.some((kind) => kind !== 'floe')) return '';
      const points = arc(number);
      return `M${points
        .filter((_, at) => at % 3 === 0 || at === points.length - 1)
        .map(([x, y]) => `${x},${y}`)
        .join(' ')}`;
    })
    .join('');
}

/** Every sea has its own colour of ice. */
const SEAS: Record<string, string> = {
  'mare-tenebrosum': '#1f4f86',
  noardsee: '#3b4f97',
  eystrasalt: '#3f9a9d',
  'mor-irez': '#2f74a8',
  'mare-nostrum': '#17808c',
  jadran: '#2d8f9f',
  'pontos-axeinos': '#5a67b8',
};

export const PALETTES = {
  light: {
    sea: '#6d9fc0',
    deep: '#1d4c78',
    light: '#dcecf5',
    crack: '#123f63',
    shelf: '#e8f4fa',
    land: '#f6f7f5',
    east: '#e9e7e1',
    rock: '#c9d0d6',
    rockEast: '#c0c3c6',
    waste: '#8d9da8',
    rule: '#1d3142',
    edge: '#7d93a6',
    litSide: '#ffffff',
    darkSide: '#6c7f8e',
    strait: '#a5311b',
    tint: 0.42,
    relief: 0.55,
  },
  dark: {
    sea: '#1c3e55',
    deep: '#081d2e',
    light: '#3a6987',
    crack: '#8fc3e0',
    shelf: '#5f9dbf',
    land: '#4d5e69',
    east: '#455159',
    rock: '#3d4b56',
    rockEast: '#38434b',
    waste: '#1c2931',
    rule: '#060d12',
    edge: '#16232c',
    litSide: '#b4c6d0',
    darkSide: '#202c34',
    strait: '#ff8b66',
    tint: 0.3,
    relief: 0.5,
  },
};
export type Palette = (typeof PALETTES)['light'];

const style = (p: Palette) => `
.sea{fill:${p.sea}}.tint{fill-opacity:${p.tint}}.deep-a{stop-color:${p.deep};stop-opacity:.85}
.deep-b{stop-color:${p.deep};stop-opacity:0}
.cracks{fill:none;stroke:${p.crack};stroke-opacity:.3;stroke-width:1.2;stroke-linejoin:round}
.cracks.light{stroke:${p.light};stroke-opacity:.34}
.shelf{fill:none;stroke:${p.shelf};stroke-linejoin:round;stroke-linecap:round}
.shelf.a{stroke-width:74;stroke-opacity:.1}.shelf.b{stroke-width:46;stroke-opacity:.15}
.shelf.c{stroke-width:26;stroke-opacity:.22}.shelf.d{stroke-width:11;stroke-opacity:.42}
.waste{fill:${p.waste};stroke:${p.rule};stroke-opacity:.4;stroke-width:1.2}.land{fill:${p.land}}
.land.east{fill:${p.east}}
.land.mountain{fill:${p.rock}}.land.mountain.east{fill:${p.rockEast}}
.grain{fill:none;stroke:${p.rule};stroke-opacity:.09;stroke-width:1.1;stroke-linecap:round}
.inner-shore{fill:none;stroke:${p.edge};stroke-opacity:.2;stroke-width:26}
.inner-shore.b{stroke-width:12;stroke-opacity:.28}
.lead{fill:none;stroke:${p.shelf};stroke-opacity:.95;stroke-width:2.6;stroke-dasharray:9 7}
.border{fill:none;stroke:${p.rule};stroke-opacity:.85;stroke-width:1.5;stroke-linejoin:round}
.border.soft{stroke:${p.edge};stroke-opacity:.2;stroke-width:13}
.march{fill:none;stroke:${p.strait};stroke-width:2.6;stroke-opacity:.9}
.shore{fill:none;stroke:${p.rule};stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}
.lit-side{fill:${p.litSide}}.dark-side{fill:${p.darkSide}}
.ridge{fill:none;stroke:${p.rule};stroke-opacity:.65;stroke-width:1;stroke-linejoin:round}
.crater-rim{fill:none;stroke:#0d0c10;stroke-opacity:.35;stroke-width:14}.crater{stroke:#0d0c10;stroke-width:3}
.fissures{fill:none;stroke:#ff8a3a;stroke-opacity:.6;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.smoke{fill:none;stroke:#d9cfc7;stroke-opacity:.28;stroke-width:7;stroke-linecap:round}
.strait-under{fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:8;stroke-linecap:round;stroke-dasharray:.1 9.5}
.strait{fill:none;stroke:${p.strait};stroke-width:5.4;stroke-linecap:round;stroke-dasharray:.1 9.5}
.haven circle{fill:#123a55;stroke:#f6e3ad;stroke-width:2}.haven path{fill:#fdf6df}`;

let sheet = '';

function drawing(): string {
  if (sheet) return sheet;
  const shore = coast().join('');
  const soft = softCoast();
  const land = shapes('land');
  const both = (test: (a: string, b: string) => boolean) =>
    borders((a, b) => kindOf(a) === 'land' && kindOf(b) === 'land' && test(a, b));
  const inland = both(() => true);
  sheet = [
    '<defs>',
    '<radialGradient id="crater"><stop offset="0" stop-color="#5b2412"/>' +
      '<stop offset=".45" stop-color="#2b1c1c"/><stop offset="1" stop-color="#16171c"/></radialGradient>',
    '<radialGradient id="ember"><stop offset="0" stop-color="#ffb04d"/>' +
      '<stop offset=".35" stop-color="#e4571b" stop-opacity=".75"/>' +
      '<stop offset="1" stop-color="#a42a0a" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="deep"><stop offset="0" class="deep-a"/><stop offset="1" class="deep-b"/></radialGradient>',
    `<clipPath id="land">${land.map((shape) => `<path d="${path(shape)}"/>`).join('')}</clipPath>`,
    '</defs>',
    `<rect class="sea" width="${MAP.width}" height="${MAP.height}"/>`,
    ...shapes('floe').map((shape) => `<path class="tint" fill="${SEAS[shape] ?? 'none'}" d="${path(shape)}"/>`),
    ...[
      [190, 260, 300],
      [720, 330, 190],
      [560, 1230, 260],
      [80, 800, 260],
      [1190, 250, 170],
      [1400, 1180, 260],
      [1120, 1220, 160],
    ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#deep)"/>`),
    `<path class="cracks" d="${cracks()}"/>`,
    `<path class="cracks light" d="${cracks()}" transform="translate(1.5 2)"/>`,
    `<path class="shelf a" d="${soft}"/><path class="shelf b" d="${soft}"/><path class="shelf c" d="${soft}"/>` +
      `<path class="shelf d" d="${shore}"/>`,
    ...shapes('waste').map((shape) => `<path class="waste" d="${path(shape)}"/>`),
    ...land.map(
      (shape) => `<path class="land ${AREAS[shape]?.terrain ?? ''} ${AREAS[shape]?.region ?? ''}" d="${path(shape)}"/>`,
    ),
    `<g clip-path="url(#land)"><path class="grain" d="${grain()}"/><path class="inner-shore" d="${soft}"/>` +
      `<path class="inner-shore b" d="${shore}"/><path class="border soft" d="${inland}"/></g>`,
    `<path class="lead" d="${borders((a, b) => kindOf(a) === 'floe' && kindOf(b) === 'floe')}"/>`,
    `<path class="border" d="${inland}"/>`,
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

/** Finer than the screen needs at first, coarse enough to be quick. */
const FINENESS = 1.6;

/** The number of the latest painting: one that was begun for another theme stops. */
let painting = 0;

/** Lays relief over what is painted: fine snow on the land, rough rock in the mountains, heavy floes at sea. */
async function carve(context: CanvasRenderingContext2D, strength: number, mine: number): Promise<void> {
  const land = new Path2D([...shapes('land'), ...shapes('waste')].map(path).join(''));
  const rock = new Path2D(
    shapes('land')
      .filter((shape) => AREAS[shape]?.terrain === 'mountain')
      .map(path)
      .join(''),
  );
  const sea = new Path2D(shapes('floe').map(path).join(''));
  context.globalCompositeOperation = 'soft-light';
  // Between two of them the reader's gestures come first.
  const lay = async (where: Path2D, pattern: CanvasPattern | null, alpha: number) => {
    if (!pattern) return;
    await new Promise((next) => setTimeout(next, 0));
    if (mine !== painting) return;
    context.globalAlpha = alpha * strength;
    context.fillStyle = pattern;
    context.fill(where);
  };
  await lay(land, relief(context, 21, [6, 14, 34], 620, 1.15), 1);
  await lay(rock, relief(context, 42, [9, 22, 50], 1500, 0.8), 1);
  await lay(sea, relief(context, 63, [5, 9, 21], 900, 2.1), 1.1);
}

/** Paints the ground once, finer than the screen needs: moving and scaling the map then costs nothing. */
export async function paint(canvas: HTMLCanvasElement, palette: Palette): Promise<void> {
  const mine = ++painting;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(ground(palette))}`;
  await picture.decode();
  if (mine !== painting) return;
  canvas.width = MAP.width * FINENESS;
  canvas.height = MAP.height * FINENESS;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(FINENESS, FINENESS);
  context.drawImage(picture, 0, 0, MAP.width, MAP.height);
  void carve(context, palette.relief, mine);
}
