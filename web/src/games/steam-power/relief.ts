// Hills, mountains, grass and waves as strokes of a pen.

import { centre, seeded, type Hex } from './hexes';

const n = (value: number): string => value.toFixed(1);
const randomAt = ([row, col]: Hex) => seeded(row * 7907 + col * 104743 + 17);

/** A rounded hill with hachures running down its slope. */
function mound(x: number, y: number, size: number, random: () => number): string {
  const tall = size * 0.72;
  const shape =
    `M${n(x - size)},${n(y)}C${n(x - size * 0.6)},${n(y - tall * 1.05)} ` +
    `${n(x + size * 0.45)},${n(y - tall * 1.35)} ${n(x + size)},${n(y)}`;
  let lines = '';
  const strokes = 7;
  for (let at = 0; at < strokes; at++) {
    // The shaded side is to the east: strokes lie close there.
    const share = 0.28 + (at / (strokes - 1)) * 0.66;
    const t = share;
    const px =
      (1 - t) ** 3 * (x - size) +
      3 * (1 - t) ** 2 * t * (x - size * 0.6) +
      3 * (1 - t) * t * t * (x + size * 0.45) +
      t ** 3 * (x + size);
    const py =
      (1 - t) ** 3 * y +
      3 * (1 - t) ** 2 * t * (y - tall * 1.05) +
      3 * (1 - t) * t * t * (y - tall * 1.35) +
      t ** 3 * y;
    const length = size * (0.22 + random() * 0.14) * (share > 0.5 ? 1.25 : 0.8);
    const lean = (share - 0.35) * 0.9;
    lines += `M${n(px)},${n(py + 1.5)}l${n(length * lean)},${n(length)}`;
  }
  return `<path class="mound" d="${shape}"/><path class="hachure" d="${lines}"/>`;
}

export function hills(hexes: Hex[]): string {
  return hexes
    .map((hex) => {
      const random = randomAt(hex);
      const [x, y] = centre(hex);
      const jog = () => (random() - 0.5) * 7;
      return [
        mound(x - 2 + jog(), y - 12 + jog(), 24, random),
        mound(x - 22 + jog(), y + 16 + jog() / 2, 21, random),
        mound(x + 19 + jog(), y + 24 + jog() / 2, 24, random),
      ].join('');
    })
    .join('');
}

/** A peak: a lit side, a shaded side with hachures, snow, and strokes at its foot. */
function peak(x: number, y: number, size: number, random: () => number): string {
  const top: [number, number] = [x + (random() - 0.5) * size * 0.3, y - size * 1.3];
  const left: [number, number] = [x - size, y];
  const right: [number, number] = [x + size * 0.95, y + 2];
  const foot: [number, number] = [x + size * 0.12, y + 4];
  const waist: [number, number] = [top[0] + size * 0.1, top[1] + size * 0.62];
  const at = (p: [number, number]) => `${n(p[0])},${n(p[1])}`;
  const on = (a: [number, number], b: [number, number], t: number): [number, number] => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
  ];
  let lines = '';
  for (let stroke = 1; stroke < 7; stroke++) {
    const from = on(top, right, stroke / 7);
    const length = size * (0.34 + random() * 0.16) * (0.6 + stroke / 10);
    lines += `M${at(from)}l${n(-length * 0.34)},${n(length)}`;
  }
  for (let stroke = 1; stroke < 4; stroke++) {
    const from = on(top, left, 0.4 + stroke * 0.16);
    lines += `M${at(from)}l${n(size * 0.12)},${n(size * 0.2)}`;
  }
  const snowLeft = on(top, left, 0.33);
  const snowRight = on(top, right, 0.3);
  const notch: [number, number] = [top[0] + size * 0.02, top[1] + size * 0.34];
  return (
    `<path class="rock" d="M${at(left)}L${at(top)}L${at(waist)}L${at(foot)}Z"/>` +
    `<path class="shade" d="M${at(top)}L${at(right)}L${at(foot)}L${at(waist)}Z"/>` +
    `<path class="snow" d="M${at(top)}L${at(snowLeft)}L${at(notch)}L${at(snowRight)}Z"/>` +
    `<path class="hachure" d="${lines}"/>` +
    `<path class="ridge" d="M${at(left)}L${at(top)}L${at(right)}M${at(top)}L${at(waist)}L${at(foot)}"/>`
  );
}

export function peaks(hexes: Hex[]): string {
  return hexes
    .map((hex) => {
      const random = randomAt(hex);
      const [x, y] = centre(hex);
      const jog = () => (random() - 0.5) * 6;
      return [
        peak(x + 3 + jog(), y + 8 + jog(), 35, random),
        peak(x - 23 + jog(), y + 28 + jog() / 2, 22, random),
        peak(x + 25 + jog(), y + 32 + jog() / 2, 20, random),
      ].join('');
    })
    .join('');
}

/** A few blades of grass on the plains. */
export function tufts(hexes: Hex[]): string {
  let lines = '';
  for (const hex of hexes) {
    const random = randomAt(hex);
    const [x, y] = centre(hex);
    for (let tuft = 0; tuft < 3; tuft++) {
      if (random() < 0.35) continue;
      const [px, py] = [x + (random() - 0.5) * 62, y + (random() - 0.5) * 58];
      lines += `M${n(px - 4)},${n(py)}l-2,-5M${n(px)},${n(py)}l0,-7M${n(px + 4)},${n(py)}l2,-5`;
    }
  }
  return `<path class="tuft" d="${lines}"/>`;
}

export function waves(hexes: Hex[]): string {
  let lines = '';
  for (const hex of hexes) {
    const random = randomAt(hex);
    if (random() < 0.5) continue;
    const [x, y] = centre(hex);
    const [px, py] = [x - 14 + (random() - 0.5) * 40, y + (random() - 0.5) * 46];
    lines += `M${n(px)},${n(py)}q5,-5 10,0t10,0t10,0`;
  }
  return `<path class="wave" d="${lines}"/>`;
}
