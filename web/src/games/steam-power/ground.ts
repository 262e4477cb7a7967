// The ground of a map as one drawn sheet, in the manner of an old railway atlas: it never changes, so it is
// painted once for a map and a theme.

import { drawn, shore, smooth } from './coast';
import { centre, columns, corner, extent, FOOT, FRAME, outline, sheet, WIDE, type Chart, type Hex } from './hexes';
import { waterNames } from './waternames';
import { hills, peaks, tufts, waves } from './relief';
import { PALETTES, type Palette } from './palette';

type Kind = 'water' | 'neutral' | 'plains' | 'hills' | 'mountains' | 'city';
const KINDS: Record<string, Kind> = { '.': 'plains', h: 'hills', m: 'mountains', C: 'city' };

interface Land {
  hexes: { hex: Hex; kind: Kind; real: boolean }[];
}

/** The hexes of the map and two more rings around it, so that the picture fills its frame. */
function land(chart: Chart): Land {
  const closed = new Set(chart.closed.map(String));
  const kindAt = ([row, col]: Hex): Kind | undefined => {
    const char = chart.rows[row]?.[col];
    if (char === undefined) return undefined;
    return char === '~' ? (closed.has(String([row, col])) ? 'neutral' : 'water') : KINDS[char];
  };
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const hexes: Land['hexes'] = [];
  for (let row = -2; row < chart.rows.length + 2; row++) {
    for (let col = -2; col < columns(chart) + 2; col++) {
      const kind = kindAt([row, col]);
      if (kind) hexes.push({ hex: [row, col], kind, real: true });
      else {
        // Beyond the map lies more of what is nearest: sea, or land that is not played on.
        const near = kindAt([clamp(row, chart.rows.length - 1), clamp(col, columns(chart) - 1)]);
        hexes.push({ hex: [row, col], kind: near === 'water' ? 'water' : 'neutral', real: false });
      }
    }
  }
  return { hexes };
}

function frame(chart: Chart): string {
  const [wide, tall] = extent(chart);
  const cells: string[] = [];
  const across = columns(chart);
  const step = wide / (across * 2);
  for (let at = 0; at < across * 2; at += 2) {
    cells.push(
      `<rect x="${FRAME + at * step}" y="${FRAME - 10}" width="${step}" height="6"/>` +
        `<rect x="${FRAME + (at + 1) * step}" y="${FRAME + tall + 4}" width="${step}" height="6"/>`,
    );
  }
  const down = tall / (chart.rows.length * 2);
  for (let at = 0; at < chart.rows.length * 2; at += 2) {
    cells.push(
      `<rect x="${FRAME - 10}" y="${FRAME + at * down}" width="6" height="${down}"/>` +
        `<rect x="${FRAME + wide + 4}" y="${FRAME + (at + 1) * down}" width="6" height="${down}"/>`,
    );
  }
  const words: string[] = [];
  for (let col = 0; col < across; col++) {
    const [x] = centre([0, col]);
    const letter = String.fromCharCode(65 + (col % 26)).repeat(Math.floor(col / 26) + 1);
    for (const y of [FRAME - 17, FRAME + tall + 30]) words.push(`<text x="${x + WIDE / 4}" y="${y}">${letter}</text>`);
  }
  for (let row = 0; row < chart.rows.length; row++) {
    const [, y] = centre([row, 0]);
    for (const x of [FRAME - 27, FRAME + wide + 27]) words.push(`<text x="${x}" y="${y + 7}">${row + 1}</text>`);
  }
  const box = (out: number, kind: string) =>
    `<rect class="${kind}" x="${FRAME - out}" y="${FRAME - out}" width="${wide + 2 * out}" ` +
    `height="${tall + 2 * out}"/>`;
  return (
    `<g class="scale">${cells.join('')}</g>${box(1, 'rule')}${box(3.5, 'rule thin')}${box(10.5, 'rule')}` +
    `<g class="ticks">${words.join('')}</g>`
  );
}

function rivers(chart: Chart): string {
  return chart.rivers
    .map(({ name, path }, number) => {
      const points = smooth(
        path.map(([row, col, at]) => corner([row, col], at)),
        false,
        3,
      );
      const parts: string[] = [];
      // A river widens on its way to the sea.
      const steps = 6;
      for (let part = 0; part < steps; part++) {
        const from = Math.floor((points.length / steps) * part);
        const to = part === steps - 1 ? points.length : Math.floor((points.length / steps) * (part + 1)) + 1;
        const wide = 3 + (part / steps) * 3.6;
        const d = drawn(points.slice(from, to), false);
        parts.push(
          `<path class="bank" d="${d}" stroke-width="${wide + 3}"/>` +
            `<path class="river" d="${d}" stroke-width="${wide}"/>`,
        );
      }
      const forward = (points[0]?.[0] ?? 0) <= (points.at(-1)?.[0] ?? 0) ? points : [...points].reverse();
      const label =
        path.length > 5
          ? `<path id="r${number}" d="${drawn(forward, false)}" fill="none"/><text class="river-name" dy="-7">` +
            `<textPath href="#r${number}" startOffset="46%">${escaped(name)}</textPath></text>`
          : '';
      return parts.join('') + label;
    })
    .join('');
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function labels(chart: Chart): string {
  return waterNames(chart)
    .map(
      ({ text, at: [x, y], size, angle }) =>
        `<text class="water-name" x="${x}" y="${y + size * 0.3}" font-size="${size.toFixed(1)}" ` +
        `transform="rotate(${-angle} ${x} ${y})">${escaped(text)}</text>`,
    )
    .join('');
}

function picture(chart: Chart, p: Palette): string {
  const { hexes } = land(chart);
  const of = (...kinds: Kind[]) => hexes.filter((one) => kinds.includes(one.kind)).map((one) => one.hex);
  const open: Kind[] = ['plains', 'hills', 'mountains', 'city'];
  const [wide, tall] = extent(chart);
  const solid = shore(of(...open, 'neutral'), 7);
  const played = shore(of(...open), 4);
  const high = shore(of('hills', 'mountains'), 9);
  const steep = shore(of('mountains'), 8);
  const grid = of(...open)
    .map((hex) => outline(hex))
    .join('');
  const idle = (chart.idle ?? []).map((hex) => outline(hex)).join('');
  const seas = of('water')
    .map((hex) => outline(hex))
    .join('');
  const lining = p.lining
    .map(
      ([width, opacity]) =>
        `<use href="#land" class="lining" stroke-width="${width}" stroke-opacity="${opacity}"/>` +
        `<use href="#land" class="sea-line" stroke-width="${width - 2.4}"/>`,
    )
    .join('');
  const real = (kind: Kind) => hexes.filter((one) => one.kind === kind && one.real).map((one) => one.hex);
  return [
    '<defs>',
    `<clipPath id="window"><rect x="${FRAME}" y="${FRAME}" width="${wide}" height="${tall}"/></clipPath>`,
    `<path id="land" d="${solid}"/><path id="field" d="${played}"/>`,
    '<clipPath id="solid"><use href="#land"/></clipPath><clipPath id="played"><use href="#field"/></clipPath>',
    '<filter id="grain" x="0" y="0" width="100%" height="100%">' +
      '<feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="3" seed="7"/>' +
      '<feColorMatrix values="0 0 0 0 .35  0 0 0 0 .25  0 0 0 0 .12  0 0 0 .9 -.42"/></filter>',
    '<filter id="cloud" x="0" y="0" width="100%" height="100%">' +
      '<feTurbulence type="fractalNoise" baseFrequency=".0045" numOctaves="3" seed="11"/>' +
      '<feColorMatrix values="0 0 0 0 .45  0 0 0 0 .3  0 0 0 0 .12  0 0 0 1.2 -.55"/></filter>',
    '<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="9"/></filter>',
    '<pattern id="hatch" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
      '<path d="M0,0V11" class="hatch"/></pattern>',
    '<pattern id="cross" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">' +
      '<path d="M0,0V11" class="hatch"/></pattern>',
    '</defs>',
    `<rect class="paper" width="${sheet(chart)[0]}" height="${sheet(chart)[1]}"/>`,
    `<g clip-path="url(#window)">` +
      `<rect class="sea" x="0" y="0" width="${wide + 2 * FRAME}" height="${tall + 2 * FRAME}"/>`,
    lining,
    `<path class="sea-grid" d="${seas}"/>${waves(real('water'))}`,
    '<use class="neutral" href="#land"/><use fill="url(#hatch)" href="#land"/>',
    `<g clip-path="url(#solid)"><path fill="url(#cross)" d="${idle}"/><path class="idle" d="${idle}"/></g>`,
    '<use class="plains" href="#field"/>',
    `<g clip-path="url(#played)"><path class="high" d="${high}"/><path class="steep" d="${steep}"/>`,
    `<use class="frontier-wash" href="#field" filter="url(#soft)"/>` +
      `<path class="grid" d="${grid}"/>${tufts(real('plains'))}</g>`,
    '<g clip-path="url(#solid)"><use class="frontier" href="#field"/></g>',
    '<use class="shore" href="#land"/>',
    rivers(chart),
    hills(real('hills')),
    peaks(real('mountains')),
    labels(chart),
    '</g>',
    `<rect width="${sheet(chart)[0]}" height="${sheet(chart)[1]}" filter="url(#cloud)" class="wash"/>` +
      `<rect width="${sheet(chart)[0]}" height="${sheet(chart)[1]}" filter="url(#grain)" class="wash"/>`,
    frame(chart),
    foot(chart),
  ].join('');
}

/** The title below the map. */
function foot(chart: Chart): string {
  const [wide, tall] = extent(chart);
  const [x, y] = [FRAME + wide / 2, FRAME * 2 + tall + FOOT / 2 - 8];
  const half = Math.min(wide / 2 - 20, 60 + chart.name.length * 13);
  const flourish = (side: number) => {
    const at = x + side * half;
    const far = x + side * Math.min(wide / 2 - 10, half + 150);
    return `<path class="flourish" d="M${at},${y - 9}H${far}M${at},${y - 9}l${-side * 9},-5v10Z"/>`;
  };
  return `<text class="title" x="${x}" y="${y}">${escaped(chart.name)}</text>${flourish(1)}${flourish(-1)}`;
}

const style = (p: Palette): string => `
.paper{fill:${p.paper}}.sea,.sea-line{fill:${p.sea}}.sea-line{fill:none;stroke:${p.sea};stroke-linejoin:round}
.lining{fill:none;stroke:${p.seaInk};stroke-linejoin:round}
.sea-grid{fill:none;stroke:${p.seaInk};stroke-opacity:.13;stroke-width:1}
.wave{fill:none;stroke:${p.seaInk};stroke-opacity:.45;stroke-width:1.5;stroke-linecap:round}
.neutral{fill:${p.neutral}}.hatch{stroke:${p.ink};stroke-opacity:.16;stroke-width:1.6}
.idle{fill:none;stroke:${p.ink};stroke-opacity:.3;stroke-width:1.4;stroke-dasharray:2 6;stroke-linecap:round}
.plains{fill:${p.plains}}.high{fill:${p.hills}}.steep{fill:${p.mountains}}
.grid{fill:none;stroke:${p.ink};stroke-opacity:${p.gridOpacity};stroke-width:1.5}
.frontier-wash{fill:none;stroke:${p.frontier};stroke-width:26;stroke-opacity:.55}
.frontier{fill:none;stroke:${p.frontierInk};stroke-width:2.6;stroke-dasharray:13 5 2.5 5;stroke-linecap:round}
.shore{fill:none;stroke:${p.shoreInk};stroke-width:2.8;stroke-linejoin:round}
.bank{fill:none;stroke:${p.bank};stroke-linecap:round;stroke-linejoin:round}
.river{fill:none;stroke:${p.river};stroke-linecap:round;stroke-linejoin:round}
.river-name{font:italic 600 15px ${SERIF};fill:${p.riverInk};letter-spacing:.08em;text-anchor:middle;stroke:${p.bank};
stroke-width:3;paint-order:stroke}
.tuft,.hachure{fill:none;stroke:${p.ink};stroke-linecap:round}.tuft{stroke-width:1.3;stroke-opacity:.32}
.hachure{stroke-width:1.45;stroke-opacity:.78}
.mound{fill:${p.mound};stroke:${p.ink};stroke-opacity:.75;stroke-width:1.6;stroke-linejoin:round}
.rock{fill:${p.rock};stroke:none}.shade{fill:${p.shade};stroke:none}.snow{fill:${p.snow};stroke:none}
.ridge{fill:none;stroke:${p.ink};stroke-opacity:.9;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
.water-name{font-family:${SERIF};font-style:italic;font-weight:600;fill:${p.riverInk};letter-spacing:.14em;
text-anchor:middle;stroke:${p.sea};stroke-width:7;stroke-opacity:.75;stroke-linejoin:round;paint-order:stroke}
.scale rect{fill:${p.ink};fill-opacity:.82}.rule{fill:none;stroke:${p.ink};stroke-width:2}.rule.thin{stroke-width:.9}
.ticks text{font:600 17px ${SERIF};fill:${p.ink};fill-opacity:.8;text-anchor:middle}
.title{font:700 40px ${SERIF};fill:${p.ink};text-anchor:middle;letter-spacing:.14em;font-variant:small-caps}
.flourish{fill:${p.ink};stroke:${p.ink};stroke-width:1.6;stroke-opacity:.8}
.wash{opacity:${p.wash}}`;

const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif";

/** The ground as an SVG document. */
export function ground(chart: Chart, palette: Palette): string {
  const [wide, tall] = sheet(chart);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}">` +
    `<style>${style(palette)}</style>${picture(chart, palette)}</svg>`
  );
}

const FINENESS = 1.6;

/** Paints the ground once, finer than the screen needs: moving and scaling the map then costs nothing. */
export async function paint(canvas: HTMLCanvasElement, chart: Chart, theme: 'light' | 'dark'): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(ground(chart, PALETTES[theme]))}`;
  await image.decode();
  const [wide, tall] = sheet(chart);
  canvas.width = Math.round(wide * FINENESS);
  canvas.height = Math.round(tall * FINENESS);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
}
