import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createLine, type AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { claimed, heldBy, watch } from './table';

interface Seat {
  seat: string;
  link: string;
}
interface Made {
  table: { id: string; to_act: string[] };
  seats: Seat[];
}

/** Anna and Boris before the first decision of Steam Power; who acts comes first. */
async function friday(page: Page): Promise<{ id: string; acts: Seat; waits: Seat }> {
  const people = ['Anna', 'Boris'].map((player) => ({ kind: 'person', player }));
  const wish = { title: 'steam-power', scenario: 'broadvale', name: 'Friday', start: true, seats: people };
  const made = (await (await page.request.post('/api/tables', { data: wish })).json()) as Made;
  const acts = made.seats.find((one) => made.table.to_act.includes(one.seat))!;
  return { id: made.table.id, acts, waits: made.seats.find((one) => one !== acts)! };
}

/** Somebody plays elsewhere, by the protocol alone, until another seat is to act. */
async function passOn(page: Page, id: string, secret: string): Promise<void> {
  await page.evaluate(
    ([table, key]) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        let [seat, view, sent] = ['', {} as Record<string, unknown>, 0];
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', secret: key }));
        socket.onmessage = (event) => {
          const said = JSON.parse(String(event.data)) as {
            type: string;
            seat?: string;
            view?: typeof view;
            patch?: typeof view;
          };
          if (said.type === 'state') seat = said.seat!;
          if (said.type !== 'state' && said.type !== 'answer') Object.assign(view, said.view, said.patch);
          if (said.type === 'state') view = said.view!;
          if (said.type !== 'state' && said.type !== 'answer') return;
          if (!(view['to_act'] as string[]).includes(seat)) return (socket.close(), done());
          // Choices without slots are enough here.
          const verbs = (view['options'] as [string, ...unknown[]][]).map(([verb]) => verb);
          const choice = { verb: verbs.find((verb) => verb === 'take_money') ?? verbs.at(-1)! };
          socket.send(JSON.stringify({ type: 'play', id: `x${sent++}`, decision: view['decision'], choice }));
        };
      }),
    [id, secret] as const,
  );
}

/** A page that its reader has turned away from. */
const hidden = (page: Page, away = true) =>
  page.evaluate((on) => {
    Object.defineProperty(document, 'hidden', { value: on, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: on ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);

/** The push service of a browser, on this machine: keeps what is sent for a subscription, and opens it. */
async function pushService() {
  const [keys, auth, sealed] = [createECDH('prime256v1'), randomBytes(16), [] as Buffer[]];
  const own = keys.generateKeys();
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => (sealed.push(Buffer.concat(parts)), answer.writeHead(201).end()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    sealed,
    close: () => server.close(),
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/anna`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8291, as a browser does it. */
    opened(body: Buffer): string {
      const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const secret = derived(
        keys.computeSecret(sender),
        auth,
        Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]),
        32,
      );
      const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
      return Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
        .subarray(0, -1)
        .toString('utf-8');
    },
  };
}

/** A browser whose push service is that one; a real one is out of reach of a test. */
async function subscribed(context: BrowserContext, baseURL: string, found: object): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: baseURL });
  await context.addInitScript((subscription) => {
    let held: object | null = null;
    PushManager.prototype.subscribe = function (options) {
      const key = new Uint8Array(options!.applicationServerKey as Uint8Array<ArrayBuffer>);
      held = {
        ...subscription,
        options: { applicationServerKey: key.buffer },
        toJSON: () => subscription,
        unsubscribe: async () => true,
      };
      return Promise.resolve(held as PushSubscription);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(held as PushSubscription | null);
  }, found);
}

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click();
const title = (page: Page) => page.evaluate(() => document.title);
const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');

test('a hidden page says in its title and on its icon that it is one’s turn, unless that is switched off', async ({
  page,
  browser,
}) => {
  const complaints = watch(page);
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: async (n: number) => badges.push(n),
      clearAppBadge: async () => badges.push(0),
    });
  });
  const { id, acts, waits } = await friday(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/');
  await page.goto(waits.link);
  await expect.poll(() => title(page)).toBe('Friday');
  expect(await icon(page)).toBe('/icon.svg');
  await hidden(page);
  await passOn(other, id, await claimed(other, acts.link));
  await expect.poll(() => title(page)).toBe('● Your turn · Friday');
  expect(await icon(page)).toBe('/icon-turn.svg');
  expect(await page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))).toBe(1);
  await openSettings(page);
  await page.getByLabel('Say so in the page’s title').uncheck();
  await page.getByLabel('Mark the icon').uncheck();
  await expect.poll(() => title(page)).toBe('Friday');
  expect(await icon(page)).toBe('/icon.svg');
  expect(complaints).toEqual([]);
  await other.context().close();
});

test('a push message that the server sealed for this browser is shown by its service worker', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = watch(page);
  const service = await pushService();
  await subscribed(context, baseURL!, service.subscription);
  const { id, acts } = await friday(page);
  await page.goto(acts.link);
  await openSettings(page);
  const push = page.getByLabel('Push messages on this device');
  await push.check();
  await expect(push).toBeEnabled();
  await expect(push).toBeChecked();
  const found = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  expect(found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')).toEqual([]);

  // The table is closed while it is one's turn: the server sends word to the subscription.
  await page.goto('/settings');
  await expect.poll(() => service.sealed.length).toBe(1);
  const data = service.opened(service.sealed[0]!);
  expect(data).not.toContain(await heldBy(page));

  // The page that was left goes a moment later; as long as it is there, the worker rightly says nothing.
  const open = () =>
    context.serviceWorkers()[0]!.evaluate(async () => {
      const worker = self as unknown as { clients: { matchAll(wanted: object): Promise<{ url: string }[]> } };
      const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return pages.map((one) => new URL(one.url).pathname);
    });
  await expect.poll(open).toEqual(['/settings']);
  const devtools = await context.newCDPSession(page);
  const known = new Promise<string>((done) =>
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && done(registrations[0].registrationId),
    ),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL!, registrationId: await known, data });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map((one) => ({
        title: one.title,
        body: one.body,
        tag: one.tag,
        place: (one.data as { place: string }).place,
      }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'Your turn', body: 'It is your turn at Friday.', tag: `turn-${id}`, place: `/t/${id}` }]);

  // A click leads to the table. No test can click a notification, so the worker is told of one.
  const led = await context.serviceWorkers()[0]!.evaluate(async () => {
    const worker = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(place: string): Promise<null> };
    };
    const [told] = await worker.registration.getNotifications();
    return new Promise<string>((done) => {
      worker.clients.openWindow = (place) => (done(place), Promise.resolve(null));
      const kind = 'NotificationEvent' as keyof typeof globalThis;
      const Click = globalThis[kind] as new (name: string, facts: { notification?: Notification }) => Event;
      self.dispatchEvent(new Click('notificationclick', { notification: told }));
    });
  });
  expect(led).toBe(`/t/${id}`);
  await expect.poll(shown).toEqual([]);

  // Switched off, nothing more is sent.
  await page.goto(`/t/${id}`);
  await openSettings(page);
  await push.uncheck();
  await expect(push).toBeEnabled();
  await page.reload();
  await openSettings(page);
  await expect(push).not.toBeChecked();
  expect(complaints).toEqual([]);
  service.close();
});

test('an e-mail address is confirmed with the code of a letter, in French, by keys alone', async ({ page }) => {
  const letters: string[] = [];
  const office = createLine((line) => {
    let letter: string | null = null;
    line.write('220 here\r\n');
    line.on('data', (data) => {
      const said = data.toString('utf-8');
      if (letter !== null) {
        letter += said;
        if (!letter.endsWith('\r\n.\r\n')) return;
        letters.push(letter);
        letter = null;
        line.write('250 ok\r\n');
      } else if (/^data/i.test(said)) {
        letter = '';
        line.write('354 go on\r\n');
      } else line.write(/^quit/i.test(said) ? '221 bye\r\n' : '250 ok\r\n');
    });
    line.on('error', () => {});
  });
  await new Promise<void>((done) => office.listen(Number(process.env.FUMAROLE_TEST_SMTP), '127.0.0.1', done));
  const { acts } = await friday(page);
  await page.addInitScript(() => localStorage.setItem('fumarole.settings', '{"language":"fr"}'));
  await page.goto(acts.link);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByLabel('Adresse e-mail').fill('anna@example.org');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code envoyé à anna@example.org').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Ce n’est pas le code du message.');
  const code = /^Subject:.*?(\d{6})/m.exec(letters[0]!)![1]!;
  await page.getByLabel('Code envoyé à anna@example.org').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('E-mail à anna@example.org')).toBeVisible();
  await expect(page.getByLabel('Code envoyé à anna@example.org')).toBeHidden();
  await page.getByRole('button', { name: 'Désactiver : E-mail à anna@example.org' }).press('Enter');
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  office.close();
});
