// Relief without pictures: a small tile of noise, lit from the north-west, is laid over land and ice.

import { seeded } from './terrain';

const SIZE = 256;

/** Heights that repeat at the edges of the tile: several octaves of value noise. */
export function heights(seed: number, octaves: readonly number[], size = SIZE): Float32Array {
  const found = new Float32Array(size * size);
  octaves.forEach((cells, octave) => {
    const random = seeded(seed + octave);
    const knots = Float32Array.from({ length: cells * cells }, () => random());
    const weight = 1 / (octave + 1);
    for (let y = 0; y < size; y++) {
      const v = (y / size) * cells;
      const row = Math.floor(v);
      const fy = smooth(v - row);
      const above = (row % cells) * cells;
      const below = ((row + 1) % cells) * cells;
      for (let x = 0; x < size; x++) {
        const u = (x / size) * cells;
        const column = Math.floor(u);
        const fx = smooth(u - column);
        const left = column % cells;
        const right = (column + 1) % cells;
        const top = knots[above + left]! * (1 - fx) + knots[above + right]! * fx;
        const bottom = knots[below + left]! * (1 - fx) + knots[below + right]! * fx;
        found[y * size + x]! += (top * (1 - fy) + bottom * fy) * weight;
      }
    }
  });
  return found;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Grey where the ground is level, light where it faces the light, dark behind. */
export function shades(height: Float32Array, depth: number, size = SIZE): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const before = height[((y + size - 1) % size) * size + ((x + size - 1) % size)]!;
      const after = height[((y + 1) % size) * size + ((x + 1) % size)]!;
      const at = (y * size + x) * 4;
      pixels[at] = pixels[at + 1] = pixels[at + 2] = 128 + (after - before) * depth;
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

/** A tile as a pattern for this canvas. */
export function relief(
  context: CanvasRenderingContext2D,
  seed: number,
  octaves: readonly number[],
  depth: number,
  scale: number,
): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = tile.height = SIZE;
  tile.getContext('2d')?.putImageData(new ImageData(shades(heights(seed, octaves), depth), SIZE), 0, 0);
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(scale));
  return pattern;
}
