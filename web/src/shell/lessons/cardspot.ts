// Where a lesson's card goes: near what it speaks of, over as little as possible of what is played with.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Spot {
  x: number;
  y: number;
}

/** By the names that lessons use: where on the page such a thing may be, the best place first. */
export type Places = Record<string, string[]>;

/** What every title's table has. */
const SHELL: Places = { prompt: ['.frame .prompt'] };
const MOST_RINGS = 8;
const GAP = 22;
/** A line that is longer would cross what is played with; a ring says enough. */
const LONGEST = 220;
const EDGE = 12;

const boxOf = (one: Element): Box => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x, y, width, height };
};
const inSight = (box: Box, screen: Box): boolean =>
  box.width > 0 && box.height > 0 && overlap(box, screen) > 0.5 * box.width * box.height;

/** What lies over the board now and then, and hides what is under it. */
const OVER = '.board .tray, .board .middle > .sheet, .board .fan, .board [role=dialog]';

function uncovered(one: Element): boolean {
  const { x, y, width, height } = one.getBoundingClientRect();
  const cover = document
    .elementsFromPoint(x + width / 2, y + height / 2)
    .find((top) => !top.closest('.lesson'))
    ?.closest(OVER);
  return !cover || cover.contains(one);
}

function seen(selector: string, screen: Box): Element[] {
  return [...document.querySelectorAll(selector)].filter((one) => inSight(boxOf(one), screen));
}

/** What a lesson speaks of, as it stands on the page now: the first of its things that can be seen.  A name with a
    colon is a place of the board; several joined by + are shown together. */
export function targets(shows: readonly string[], places: Places, screen: Box): Box[] {
  for (const name of shows) {
    const selectors = name.includes(':')
      ? [
          name
            .split('+')
            .map((one) => `.frame [data-place="${CSS.escape(one)}"]`)
            .join(),
        ]
      : (places[name] ?? SHELL[name] ?? []);
    for (const selector of selectors) {
      const found = seen(selector, screen).filter(uncovered).map(boxOf);
      if (found.length) return gathered(found, screen);
    }
  }
  return [];
}

/**
 * Things that lie together are one; of many that lie apart only a few are shown, of all that fills the page nothing.
 */
export function gathered(boxes: Box[], screen: Box): Box[] {
  const whole = union(boxes);
  if (whole.width * whole.height < 0.12 * screen.width * screen.height) return [whole];
  if (boxes.length > MOST_RINGS) return [];
  return boxes.filter((box) => box.width * box.height < 0.3 * screen.width * screen.height);
}

/** What is played with just now and should not be covered; the more so, the oftener it is in the list. */
export function inUse(screen: Box): Box[] {
  const boxes = (selector: string) => seen(selector, screen).map(boxOf);
  const needed = boxes(`.frame > header, .frame .above, ${OVER}, .board .bottom, .board .zoom`);
  return [...needed, ...needed, ...boxes('.frame .lit[data-place], .board .place.maybe, .board .top')];
}

/** The map: better free, if something else is as near. */
export function ground(screen: Box): Box[] {
  return seen('.board .map', screen).map(boxOf);
}

/** The parts of the page into whose corners a card may go. */
export function regions(screen: Box): Box[] {
  return [...seen('.frame .board, .frame aside .panel', screen).map(boxOf), screen];
}

export function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

const middle = (box: Box): Spot => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** How badly a card lies: what it covers, and how far it is from what it speaks of. */
export function burden(card: Box, shown: readonly Box[], used: readonly Box[], map: readonly Box[] = []): number {
  const covered =
    (shown.length ? 6 * overlap(card, union(shown)) : 0) + used.reduce((sum, box) => sum + overlap(card, box), 0);
  // The smaller the map, the more a card is in its way.
  const onMap = map.reduce(
    (sum, box) => sum + (0.3 * overlap(card, box) * card.width * card.height) / (box.width * box.height),
    0,
  );
  if (!shown.length) return covered + onMap;
  const [here, there] = [middle(card), middle(union(shown))];
  return covered + onMap + 12 * Math.hypot(here.x - there.x, here.y - there.y);
}

/** The best spot for a card of this size: beside what it shows, or in a corner of some part of the page. */
export function spotFor(
  card: { width: number; height: number },
  shown: readonly Box[],
  used: readonly Box[],
  screen: Box,
  around: readonly Box[],
  map: readonly Box[] = [],
): Spot {
  const fits = ({ x, y }: Spot): Spot => ({
    x: Math.max(screen.x + EDGE, Math.min(x, screen.x + screen.width - card.width - EDGE)),
    y: Math.max(screen.y + EDGE, Math.min(y, screen.y + screen.height - card.height - EDGE)),
  });
  const corners = around.flatMap(({ x, y, width, height }) =>
    [x + width - card.width - EDGE, x + EDGE].flatMap((left) =>
      [y + height - card.height - EDGE, y + EDGE].map((top) => ({ x: left, y: top })),
    ),
  );
  const beside: Spot[] = [];
  if (shown.length) {
    const { x, y, width, height } = union(shown);
    const [across, down] = [x + width / 2 - card.width / 2, y + height / 2 - card.height / 2];
    for (const top of [down, y, y + height - card.height])
      beside.push({ x: x + width + GAP, y: top }, { x: x - card.width - GAP, y: top });
    for (const left of [across, x, x + width - card.width])
      beside.push({ x: left, y: y + height + GAP }, { x: left, y: y - card.height - GAP });
  }
  const judged = [...beside, ...corners]
    .map(fits)
    .map((spot) => ({ spot, burden: burden({ ...spot, ...card }, shown, used, map) }));
  return judged.reduce((best, one) => (one.burden < best.burden ? one : best)).spot;
}

/** A line from the edge of a card to the edge of what it speaks of; null if they touch or are far apart. */
export function lead(card: Box, shown: Box): { from: Spot; to: Spot } | null {
  const near = (low: number, high: number, point: number): number => Math.max(low, Math.min(high, point));
  const centre = middle(shown);
  const from = { x: near(card.x, card.x + card.width, centre.x), y: near(card.y, card.y + card.height, centre.y) };
  const to = { x: near(shown.x, shown.x + shown.width, from.x), y: near(shown.y, shown.y + shown.height, from.y) };
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return far > 8 && far < LONGEST ? { from, to } : null;
}
