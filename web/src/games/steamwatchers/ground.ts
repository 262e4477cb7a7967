// The ground of the map as one drawn sheet: it never changes, so it is made once, as text.

import { AREAS, CRATER, MAP, STRAITS } from './facts';
import { cracks, grain, line, path, peaks, seeded } from './geometry';
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
    `<path class="crater-rim" d="${path('crater')}"/><path class="crater" d="${path('crater')}" fill="url(#sw-crater)"/>` +
    `<circle class="ember" cx="${x}" cy="${y}" r="58" fill="url(#sw-ember)"/><path class="fissures" d="${fissures}"/>`
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
    .map(({ from, to, name }) => `<path class="strait" d="M${from}L${to}"><title>${name}</title></path>`)
    .join('');
}

function havens(): string {
  return Object.values(AREAS)
    .filter(({ haven }) => haven)
    .map(({ haven }) => `<g class="haven" transform="translate(${haven![0]} ${haven![1]})"><circle r="13"/><path d="${MARKS['sail']}" transform="scale(12.5)"/></g>`)
    .join('');
}

let sheet = '';

/** Everything under the pieces. */
export function ground(): string {
  if (sheet) return sheet;
  const shore = coast().join('');
  const land = shapes('land');
  const parts = [
    '<defs>',
    '<radialGradient id="sw-crater"><stop offset="0" stop-color="#5b2412"/><stop offset=".45" stop-color="#2b1c1c"/><stop offset="1" stop-color="#16171c"/></radialGradient>',
    '<radialGradient id="sw-ember"><stop offset="0" stop-color="#ffb04d"/><stop offset=".35" stop-color="#e4571b" stop-opacity=".75"/><stop offset="1" stop-color="#a42a0a" stop-opacity="0"/></radialGradient>',
    '<radialGradient id="sw-deep"><stop offset="0" class="deep-a"/><stop offset="1" class="deep-b"/></radialGradient>',
    `<clipPath id="sw-land">${land.map((shape) => `<path d="${path(shape)}"/>`).join('')}</clipPath>`,
    '<pattern id="sw-closed" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><rect width="13" height="13" class="closed-under"/><path d="M0,0V13" class="closed-line"/></pattern>',
    '</defs>',
    `<rect class="sea" width="${MAP.width}" height="${MAP.height}"/>`,
    ...[[190, 260, 300], [720, 330, 190], [560, 1230, 260], [80, 800, 260], [1190, 250, 170], [1400, 1180, 260], [1120, 1220, 160]].map(
      ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#sw-deep)"/>`,
    ),
    `<path class="cracks" d="${cracks()}"/>`,
    `<path class="cracks light" d="${cracks()}" transform="translate(1.5 2)"/>`,
    `<path class="shelf a" d="${shore}"/><path class="shelf b" d="${shore}"/><path class="shelf c" d="${shore}"/>`,
    ...shapes('waste').map((shape) => `<path class="waste" d="${path(shape)}"/>`),
    ...land.map((shape) => `<path class="land ${AREAS[shape]?.terrain ?? ''} ${AREAS[shape]?.region ?? ''}" d="${path(shape)}"/>`),
    `<g clip-path="url(#sw-land)"><path class="grain" d="${grain()}"/><path class="inner-shore" d="${shore}"/></g>`,
    `<path class="lead" d="${borders((a, b) => kindOf(a) === 'floe' && kindOf(b) === 'floe')}"/>`,
    `<path class="border soft" d="${borders((a, b) => kindOf(a) === 'land' && kindOf(b) === 'land')}"/>`,
    `<path class="border" d="${borders((a, b) => kindOf(a) === 'land' && kindOf(b) === 'land')}"/>`,
    `<path class="east" d="${borders((a, b) => kindOf(a) === 'land' && kindOf(b) === 'land' && AREAS[a]!.region !== AREAS[b]!.region)}"/>`,
    `<path class="shore" d="${shore}"/>`,
    ...land.filter((shape) => AREAS[shape]?.terrain === 'mountain').map(mountain),
    crater(),
    smoke(),
    straits(),
    havens(),
  ];
  sheet = parts.join('');
  return sheet;
}
