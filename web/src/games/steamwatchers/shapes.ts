// Seven shapes for seven clans, in a circle of radius 1, and the marks of other pieces.

import { printed } from './facts';

const round = (value: number) => Math.round(value * 1000) / 1000;

function corners(count: number, turn: number, radius = 1, inner?: number): string {
  const points: string[] = [];
  const steps = inner ? count * 2 : count;
  for (let n = 0; n < steps; n++) {
    const angle = turn + (n * 2 * Math.PI) / steps;
    const far = inner && n % 2 ? inner : radius;
    points.push(`${round(far * Math.cos(angle))},${round(far * Math.sin(angle))}`);
  }
  return `M${points.join('L')}Z`;
}

const UP = -Math.PI / 2;

export const SHAPES: Record<string, string> = {
  hexagon: corners(6, 0),
  circle: 'M-.95,0A.95,.95 0 1 1 .95,0A.95,.95 0 1 1 -.95,0Z',
  triangle: 'M0,-1.08L1.05,.78L-1.05,.78Z',
  square: 'M-.84,-.84H.84V.84H-.84Z',
  star: corners(5, UP, 1.16, 0.62),
  diamond: 'M0,-1.14L1,0L0,1.14L-1,0Z',
  teardrop: 'M0,-1.2C.35,-.65 .92,-.3 .92,.2A.92,.86 0 1 1 -.92,.2C-.92,-.3 -.35,-.65 0,-1.2Z',
};

/** How far below the middle a number sits well in each shape. */
export const DROP: Record<string, number> = { triangle: 0.22, teardrop: 0.14, star: 0.04 };

export const shapeOf = (clan: string): string => SHAPES[printed(clan).emblem] ?? SHAPES['circle']!;
export const dropOf = (clan: string): number => DROP[printed(clan).emblem] ?? 0;
export const colourOf = (clan: string): string => printed(clan).colour;
export const inkOf = (clan: string): string => printed(clan).ink;

/** Marks of one stroke or fill, in a circle of radius 1. */
export const MARKS: Record<string, string> = {
  defense: 'M0,-.62L.52,-.44V.02C.52,.36 .26,.58 0,.7C-.26,.58 -.52,.36 -.52,.02V-.44Z',
  move: 'M-.62,-.2H.02V-.54L.66,0L.02,.54V.2H-.62Z',
  decoy:
    'M-.5,.6V-.1A.5,.5 0 0 1 .5,-.1V.6L.25,.38L0,.6L-.25,.38ZM-.28,-.16a.1,.1 0 1 0 .2,0a.1,.1 0 1 0 ' +
    '-.2,0M.08,-.16a.1,.1 0 1 0 .2,0a.1,.1 0 1 0 -.2,0',
  farm: 'M-.72,.5V.1A.72,.72 0 0 1 .72,.1V.5Z',
  turret: 'M-.5,.66L-.36,-.2H-.52V-.66H-.26V-.46H-.12V-.66H.12V-.46H.26V-.66H.52V-.2H.36L.5,.66Z',
  beacon: 'M-.1,-.22H.1L.34,.7H-.34ZM0,-.34a.16,.16 0 1 1 .01,0Z',
  rays:
    'M-.34,-.74A.42,.42 0 0 0 -.34,-.22M.34,-.74A.42,.42 0 0 1 .34,-.22M-.56,-.92A.72,.72 0 0 0 ' +
    '-.56,-.04M.56,-.92A.72,.72 0 0 1 .56,-.04',
  sail: 'M-.06,-.62V.22H-.56ZM.06,-.5L.5,.22H.06ZM-.64,.36H.64L.4,.66H-.4Z',
  mobilize: 'M0,-.6A.26,.26 0 1 1 -.01,-.6M-.5,.62C-.5,.1 .5,.1 .5,.62Z',
  'great-host':
    'M-.3,-.52A.2,.2 0 1 1 -.31,-.52M.3,-.52A.2,.2 0 1 1 .29,-.52M-.68,.56C-.68,.02 .06,.02 ' +
    '.06,.56ZM-.06,.56C-.06,.02 .68,.02 .68,.56Z',
  'forced-march': 'M-.7,-.44L-.1,0L-.7,.44V.16L-.46,0L-.7,-.16ZM-.06,-.44L.54,0L-.06,.44V.16L.18,0L-.06,-.16Z',
  barter: 'M-.6,-.3H.24V-.54L.62,-.16L.24,.2V-.02H-.6ZM.6,.34H-.24V.12L-.62,.46L-.24,.8V.58H.6Z',
  quarantine: 'M-.16,-.66H.16V-.16H.66V.16H.16V.66H-.16V.16H-.66V-.16H-.16Z',
};
