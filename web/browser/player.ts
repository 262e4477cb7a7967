// Somebody at a table: sees what the page hears, and plays by the controls on the board with mouse, finger or keys.

import { expect, type Locator, type Page } from '@playwright/test';
import { parts, unfold, type Choice, type Phrases } from '../src/protocol/choice';
import { merged } from '../src/protocol/merge';
import type { ViewSent } from '../src/protocol/messages';

type Hand = 'mouse' | 'touch' | 'keys';

/** How the button of a gesture begins, where it is not its first word. */
const BUTTONS: [RegExp, RegExp][] = [
  [/^build no farm/, /^No farm/],
  [/^return contract/, /^Return/],
  [/^keep contract/, /^Keep/],
];

export class Player {
  /** Every message of the server, and the sentence of every choice that was sent. */
  readonly heard: string[] = [];
  readonly played: string[] = [];
  view: ViewSent | null = null;
  private phrases: Phrases = {};
  private answers = 0;

  constructor(
    readonly page: Page,
    readonly hand: Hand = 'mouse',
  ) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.hear(String(payload)));
      socket.on('framesent', ({ payload }) => {
        const said = JSON.parse(String(payload)) as { type: string; choice: unknown };
        if (said.type === 'play') this.played.push(this.sentence(said.choice));
      });
    });
  }

  private hear(payload: string): void {
    this.heard.push(payload);
    const said = JSON.parse(payload) as { type: string; view?: ViewSent | null; patch?: unknown; phrases?: Phrases };
    if (said.type === 'state') [this.view, this.phrases] = [said.view ?? null, said.phrases ?? {}];
    if (said.type === 'answer') this.answers += 1;
    if (said.type !== 'update') return;
    if (said.view) this.view = said.view;
    if (said.patch) this.view = merged(this.view, said.patch) as ViewSent;
  }

  private get choices(): Choice[] {
    return unfold(this.view?.options ?? [], this.phrases);
  }

  /** The sentences of what can be chosen. */
  get options(): string[] {
    return this.choices.map(({ say }) => say);
  }

  /** The sentence of a choice among the options; what is none of them as it was sent. */
  private sentence(sent: unknown): string {
    const said = JSON.stringify(sent);
    return this.choices.find((one) => JSON.stringify(parts(one)) === said)?.say ?? said;
  }

  /** Whether this seat owes a decision, and the page shows that very moment. */
  async asked(): Promise<void> {
    await expect
      .poll(() => this.view !== null && this.view.to_act.includes(this.view.seat ?? ''), { timeout: 40_000 })
      .toBe(true);
    await this.shown();
  }

  async shown(): Promise<void> {
    await expect
      .poll(
        async () => (await this.page.locator('.frame').getAttribute('data-decision')) === String(this.view?.decision),
      )
      .toBe(true);
    await expect(this.page.locator('.frame[aria-busy=true]')).toHaveCount(0);
    await atRest(this.page);
  }

  /** Makes this choice, or another of its kind at the same place, by what the board offers; says what was sent. */
  async make(option: string): Promise<string> {
    await this.asked();
    const [sent, answered, decision] = [this.played.length, this.answers, this.view!.decision];
    const order = /^order (\S+) in (\S+)$/.exec(option);
    if (order) await this.arm(order[1]!);
    const places = placesOf(option);
    const place = places.length ? await this.lit(places) : '';
    // A place with several things to do, or one that is asked for once more, opens a tray.
    const tray = this.page.locator('.board [role=dialog]');
    const begun = async () => this.played.length > sent || (await tray.count()) > 0;
    if (!place) await this.push(button(this.page.locator('.prompt, .tray'), option));
    else {
      await this.press(place);
      await expect.poll(begun, { message: `${place} was pressed for ${option}` }).toBe(true);
      if (this.played.length === sent) await this.push(button(tray, option));
    }
    await expect.poll(() => this.answers, { message: `an answer to ${option}` }).toBeGreaterThan(answered);
    await expect
      .poll(() => this.view!.decision !== decision || this.view!.result !== null, {
        message: `what followed from ${option}`,
      })
      .toBe(true);
    expect(this.played).toHaveLength(sent + 1);
    return this.played.at(-1)!;
  }

  /** Makes a choice and waits until this player is asked again. */
  async next(option: string): Promise<void> {
    await this.make(option);
    await this.asked();
  }

  /** From the conclave through planning to an activated Move order: the next decision is a move. */
  async planAndActivate(): Promise<void> {
    const starts = (words: string) => this.options.find((option) => option.startsWith(words));
    await this.asked();
    while (!starts('order ')) await this.next(this.options[0]!);
    while (!starts('ready')) await this.next(starts('order move') ?? starts('order ')!);
    await this.make('ready');
    await this.asked();
    // Others may come first, and attack.
    while (!starts('activate')) await this.next(this.options[0]!);
    await this.make(starts('activate')!);
    await this.asked();
  }

  /** Takes an order token in hand. */
  async arm(token: string): Promise<void> {
    const found = this.page.locator('.orders').getByRole('button', { name: new RegExp(`^${token}`, 'i') });
    if ((await found.getAttribute('aria-pressed')) !== 'true') await this.push(found);
    await expect(found).toHaveAttribute('aria-pressed', 'true');
  }

  /** The first of these places that is lit. */
  private async lit(places: string[]): Promise<string> {
    const found = () =>
      this.page.locator('[data-place].lit').evaluateAll((all) => all.map((one) => one.getAttribute('data-place')!));
    const there = async () => (await found()).some((one) => places.includes(one));
    // Cards, fuel and spaces lie on the clans' boards, in a panel of their own.
    const players = this.page.getByRole('tab', { name: 'Players' });
    const open = await players.evaluate(
      (tab) => tab.getAttribute('aria-selected') === 'true' && tab.getAttribute('aria-expanded') !== 'false',
    );
    if (!places.some((one) => /^(area|floe|title):/.test(one)) && !(await there()) && !open) await this.push(players);
    await expect.poll(there, { message: `one of ${places} is lit` }).toBe(true);
    const now = await found();
    return places.find((one) => now.includes(one))!;
  }

  /** Clicks, taps or enters a place of the board where nothing lies over it. */
  async press(place: string): Promise<void> {
    const found = this.page.locator(`[data-place="${place}"]`).first();
    if (this.hand === 'keys') return this.push(found);
    if (!/^(area|floe):/.test(place)) return this.push(found);
    let at = await spot(found);
    // The outcome of a combat that bots began lies over the map until it is read.
    const told = this.page.locator('.board .tray.battle > .close');
    if (!at && (await told.count())) {
      await this.push(told);
      await atRest(this.page);
      at = await spot(found);
    }
    if (!at) {
      await this.push(this.page.getByRole('button', { name: 'Show all' }));
      await expect
        .poll(async () => (at = await spot(found)) !== null, { message: `${place} can be reached` })
        .toBe(true);
    }
    if (this.hand === 'touch') await this.page.touchscreen.tap(at!.x, at!.y);
    else await this.page.mouse.click(at!.x, at!.y);
  }

  async push(what: Locator): Promise<void> {
    if (this.hand === 'touch') await what.tap();
    else if (this.hand === 'mouse') await what.click();
    else {
      await this.walk(what);
      await this.page.keyboard.press('Enter');
    }
  }

  /** Comes to a control by keys alone. */
  private async walk(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    const here = () => what.evaluate((one) => one === document.activeElement);
    for (let steps = 0; steps < 150; steps++) {
      if (await here()) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${what.toString()}`);
  }
}

function button(where: Locator, option: string): Locator {
  const said = BUTTONS.find(([kind]) => kind.test(option))?.[1] ?? new RegExp(`^${option.split(' ')[0]}`, 'i');
  const named = where.getByRole('button', { name: said }).and(where.page().locator(':not(.close)'));
  return named.or(where.locator('button.go')).first();
}

/** Where on the board a choice begins. */
function placesOf(option: string): string[] {
  const [, verb, id] = /^(proclaim|block|pass claiming|quarantine space) (\S+)$/.exec(option) ?? [];
  if (verb === 'proclaim') return [`card:${id}`];
  if (verb === 'quarantine space') return [`space:${id}`];
  if (/^quarantine \w+ fuel/.test(option)) return [`fuel:${option.split(' ')[1]}`];
  if (option === 'quarantine supply') return ['supply'];
  if (verb) return [`title:${id}`];
  if (option.startsWith('close ')) return [`floe:${option.split(' ')[1]}`];
  if (/^(activate|subside|suffer) /.test(option)) return [`area:${option.split(' ')[1]}`];
  const at = / (?:to|in|from) ([a-z-]+)/.exec(option)?.[1];
  return at && !option.startsWith('support') ? [`area:${at}`, `floe:${at}`, `steam:${at}`] : [];
}

/**
 * Waits until everything has found its place: the fonts are there, and board and trays stay where they are for some
 * frames.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [last, same] = ['', 0];
        const look = () => {
          const boxes = [...document.querySelectorAll('.above, .board, .map, .map .sheet, .tray, .docked')].map((one) =>
            one.getBoundingClientRect(),
          );
          const now = JSON.stringify(boxes);
          same = now === last && document.fonts.status === 'loaded' ? same + 1 : 0;
          last = now;
          if (same > 3) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** A point of a place on the map at which it is what one touches; null if there is none. */
export async function spot(place: Locator): Promise<{ x: number; y: number } | null> {
  return place.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const found: { x: number; y: number; room: number; away: number }[] = [];
    // A finger is broad: well inside is better than near the middle.
    const around = [-5, 0, 5].flatMap((right) => [-5, 0, 5].map((down) => [right, down] as const));
    for (let row = 1; row < 16; row++) {
      for (let column = 1; column < 16; column++) {
        const [x, y] = [box.x + (box.width * column) / 16, box.y + (box.height * row) / 16];
        if (document.elementFromPoint(x, y) !== one) continue;
        const room = around.filter(([right, down]) => document.elementFromPoint(x + right, y + down) === one).length;
        found.push({ x, y, room, away: Math.hypot(x - middle[0], y - middle[1]) });
      }
    }
    found.sort((a, b) => b.room - a.room || a.away - b.away);
    return found[0] ? { x: found[0].x, y: found[0].y } : null;
  });
}
