// Where the reader looks: drag, pinch, wheel and keys move and scale one sheet, so that only the compositor works.

export type Point = [number, number];

const MOST = 3;
/** The least height in which something can be shown. */
const STRIP = 60;

/** The point in the middle of some. */
export const middle = (spots: Point[]): Point => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(0.5);
  /** The scale once the hand rests: names are set for it, not for every step on the way. */
  settled = $state(0.5);
  moving = $state(false);
  width = $state(0);
  height = $state(0);
  dragged = false;
  /** Whether the reader has moved the map: then it stays where it is when the window changes. */
  touched = false;

  /** So much of the window, from its lower edge on, lies under something else. */
  #covered = 0;
  #pointers = new Map<number, Point>();
  #start: Point = [0, 0];
  #settle: ReturnType<typeof setTimeout> | undefined;

  /** A sheet of this size; on a small screen it opens at `readable`, even if not all of it is seen; all of it is
   * shown as long as its scale is at least `legible`. */
  constructor(
    private readonly wide: number,
    private readonly tall: number,
    private readonly readable: number,
    private readonly legible = readable,
  ) {}

  get least(): number {
    return Math.min(this.width / this.wide, this.height / this.tall) || 0.2;
  }

  measure(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (!this.touched) this.fit();
    else this.#hold();
  }

  /** All of the map; on a small screen as much of it as can be read. */
  fit(whole = false): void {
    const cover = Math.max(this.width / this.wide, this.height / this.tall);
    this.scale =
      whole || this.least >= this.legible ? this.least : Math.max(this.least, Math.min(this.readable, cover));
    this.x = (this.width - this.wide * this.scale) / 2;
    this.y = (this.height - this.tall * this.scale) / 2;
    this.settled = this.scale;
    this.#hold();
  }

  /** All of the map, however small. */
  showAll(): void {
    this.touched = false;
    this.fit(true);
  }

  zoom(by: number, at: Point = [this.width / 2, this.height / 2]): void {
    const next = Math.max(this.least, Math.min(MOST, this.scale * by));
    this.x = at[0] - ((at[0] - this.x) * next) / this.scale;
    this.y = at[1] - ((at[1] - this.y) * next) / this.scale;
    this.scale = next;
    this.touched = true;
    this.#hold();
    this.#stir();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.touched = true;
    this.#hold();
    this.#stir();
  }

  /** Moves a point of the map into sight. */
  show([x, y]: Point, margin = 70): void {
    const [sx, sy] = this.onScreen([x, y]);
    const edge = Math.min(margin, this.width / 4, this.#free / 4);
    if (sx < edge) this.x += edge - sx;
    if (sx > this.width - edge) this.x -= sx - this.width + edge;
    if (sy < edge) this.y += edge - sy;
    if (sy > this.#free - edge) this.y -= sy - this.#free + edge;
    this.#hold();
  }

  centre([x, y]: Point): void {
    this.x = this.width / 2 - x * this.scale;
    this.y = this.#free / 2 - y * this.scale;
    this.#hold();
  }

  /** Something lies over the lower part of the window: the sheet may be pulled up from under it, and a point that
   * it hides is. */
  cover(height: number, about?: Point): void {
    this.#covered = this.height - height < STRIP ? 0 : height;
    if (about && this.onScreen(about)[1] > this.#free * 0.75) this.y += this.#free / 2 - this.onScreen(about)[1];
    if (about) this.show(about);
    else this.#hold();
  }

  onScreen([x, y]: Point): Point {
    return [this.x + x * this.scale, this.y + y * this.scale];
  }

  /** Whether a point of the sheet lies within the window. */
  sees(point: Point): boolean {
    const [x, y] = this.onScreen(point);
    return x > 0 && y > 0 && x < this.width && y < this.height;
  }

  down(event: PointerEvent, box: DOMRect): void {
    this.#pointers.set(event.pointerId, [event.clientX - box.left, event.clientY - box.top]);
    this.#start = [event.clientX, event.clientY];
    if (this.#pointers.size === 1) this.dragged = false;
  }

  move(event: PointerEvent, box: DOMRect): void {
    const was = this.#pointers.get(event.pointerId);
    if (!was) return;
    const now: Point = [event.clientX - box.left, event.clientY - box.top];
    if (!this.dragged && Math.hypot(event.clientX - this.#start[0], event.clientY - this.#start[1]) < 5) return;
    this.dragged = true;
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (!other) {
      this.pan(now[0] - was[0], now[1] - was[1]);
      return;
    }
    const before = Math.hypot(was[0] - other[0], was[1] - other[1]);
    const after = Math.hypot(now[0] - other[0], now[1] - other[1]);
    if (before > 0) this.zoom(after / before, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  get #free(): number {
    return this.height - this.#covered;
  }

  /** Some of the map is always in sight. */
  #hold(): void {
    const wide = this.wide * this.scale;
    const tall = this.tall * this.scale;
    this.x = wide <= this.width ? (this.width - wide) / 2 : Math.min(0, Math.max(this.width - wide, this.x));
    const upper = Math.max(0, (this.height - tall) / 2);
    this.y = Math.min(upper, Math.max(this.#free - tall, this.y));
  }

  #stir(): void {
    this.moving = true;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      this.moving = false;
      this.settled = this.scale;
    }, 180);
  }
}
