// Shows motions on the map: ghosts slide and fade on a layer of their own, pieces turn and settle where they lie.
// Nothing waits for it, and there is none of it where the reader wants none.

import type { Point } from './facts';
import type { Drawn, Motion } from './motion';

export interface Ghost {
  id: number;
  piece: Drawn;
  path: Point[];
  /** In milliseconds. */
  delay: number;
  lasts: number;
  /** Whether it vanishes where it stands. */
  fades: boolean;
}

const SLIDE = 620;
const STEP = 90;
const EASE = 'cubic-bezier(.4, .1, .2, 1)';

/** How long a second lasts for this reader; 0: no motion. */
export function pace(): number {
  if (typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--pace') || 1);
}

export class Stage {
  ghosts = $state.raw<Ghost[]>([]);
  #next = 0;

  /** Plays motions; `find` gives the element of a piece, once it is drawn. */
  play(motions: readonly Motion[], find: (key: string) => Element | null): void {
    const beat = pace();
    if (!beat || document.hidden) return;
    const arrivals = new Map<string, number>();
    const ghosts: Ghost[] = [];
    let turn = 0;
    for (const motion of motions) {
      if (motion.how !== 'slide' && motion.how !== 'fade') continue;
      const slides = motion.how === 'slide';
      const lasts = SLIDE * beat * (slides ? 0.7 + motion.path.length * 0.15 : 1);
      const delay = slides ? turn++ * STEP * beat : 0;
      if (slides) arrivals.set(motion.key, delay + lasts);
      ghosts.push({
        id: this.#next++,
        piece: motion.piece,
        path: slides ? motion.path : [[motion.piece.x, motion.piece.y]],
        delay,
        lasts,
        fades: !slides,
      });
    }
    this.ghosts = [...this.ghosts, ...ghosts];
    for (const motion of motions) {
      if (motion.how === 'fade') continue;
      const node = find(motion.key);
      if (!node) continue;
      const late = arrivals.get(motion.key) ?? 0;
      if (motion.how === 'slide')
        node.animate([{ opacity: 0.25 }, { opacity: 1 }], {
          duration: 200 * beat,
          delay: Math.max(0, late - 160 * beat),
          fill: 'backwards',
        });
      else node.animate(frames(motion), { duration: 420 * beat, easing: EASE, fill: 'backwards' });
    }
  }

  /** An attachment for the element of a ghost. */
  haunt(ghost: Ghost): (node: Element) => () => void {
    return (node) => {
      const places = ghost.path.map(([x, y]) => `translate(${x}px, ${y}px)`);
      const steps = ghost.fades
        ? [
            { transform: `${places[0]} scale(1)`, opacity: 1 },
            { transform: `${places[0]} scale(.35)`, opacity: 0 },
          ]
        : places.map((transform) => ({ transform, opacity: 1 }));
      const running = node.animate(steps, { duration: ghost.lasts, delay: ghost.delay, easing: EASE, fill: 'both' });
      running.onfinish = () => (this.ghosts = this.ghosts.filter((one) => one !== ghost));
      return () => running.cancel();
    };
  }
}

/** The frames of what a piece does where it lies; its element stands with its middle at the origin. */
function frames(motion: Exclude<Motion, { how: 'slide' | 'fade' }>): Keyframe[] {
  switch (motion.how) {
    case 'settle': {
      const { from, to } = motion;
      return [
        { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.r / to.r})` },
        { transform: 'none' },
      ];
    }
    case 'enter':
      return [
        { transform: 'scale(.3)', opacity: 0 },
        { transform: 'scale(1.12)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ];
    case 'flip':
      return [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)', offset: 0.01 }, { transform: 'none' }];
    case 'rise':
      return [
        { transform: 'translateY(14px) scale(1, .55)', opacity: 0.3 },
        { transform: 'translateY(-3px) scale(1, 1.08)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ];
    case 'fall':
      return [{ transform: 'translateY(-12px) scale(1, 1.3)', opacity: 0.5 }, { transform: 'none' }];
    case 'change':
      return [{ transform: 'none' }, { transform: 'scale(1.22)', offset: 0.4 }, { transform: 'none' }];
  }
}
