// Push messages to this browser: its subscription, which seats it holds it for, and what stands in the way.

import { api } from '../../protocol/http';
import type { AlertShown } from '../../protocol/messages';
import type { Language } from '../../i18n/index.svelte';

export type Push = 'possible' | 'impossible' | 'forbidden';

const PREFIX = 'fumarole.push.';

export function pushHere(): Push {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible';
  return Notification.permission === 'denied' ? 'forbidden' : 'possible';
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

const same = (key: ArrayBuffer | null | undefined, wanted: Uint8Array): boolean =>
  key !== null && key !== undefined && [...new Uint8Array(key)].join() === [...wanted].join();

/** This browser's subscription to the host's key; one to another key, of a house that began anew, is given up. */
async function subscription(key: string): Promise<PushSubscription> {
  // Asked first, while it is still the reader's click: some browsers insist.
  if ((await Notification.requestPermission()) !== 'granted') throw new DOMException('', 'NotAllowedError');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = bytes(key);
  const found = await pushManager.getSubscription();
  if (found && same(found.options?.applicationServerKey, wanted)) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

const place = (table: string, seat: string) => `${PREFIX}${table}.${seat}`;

/** The id of the alert that this browser switched on for a seat; null: none. */
export function kept(table: string, seat: string): string | null {
  try {
    return localStorage.getItem(place(table, seat));
  } catch {
    return null;
  }
}

function keep(table: string, seat: string, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(place(table, seat));
    else localStorage.setItem(place(table, seat), id);
  } catch {
    // It is on, but this browser will not remember that it was it.
  }
}

export interface Sitting {
  table: string;
  seat: string;
  secret: string;
}

export async function switchOn({ table, seat, secret }: Sitting, key: string, language: Language): Promise<AlertShown> {
  const found = (await subscription(key)).toJSON();
  const { p256dh = '', auth = '' } = found.keys ?? {};
  const shown = await api.addAlert(table, { kind: 'push', to: found.endpoint ?? '', p256dh, auth, language }, secret);
  keep(table, seat, shown.id);
  return shown;
}

/** The subscription itself stays: other tables may use it. */
export async function switchOff({ table, seat, secret }: Sitting, id: string): Promise<void> {
  if (kept(table, seat) === id) keep(table, seat, null);
  await api.removeAlert(table, id, secret);
}

/** A browser may renew its subscription by itself: whoever had switched it on gets it for the new one. */
export async function keepUp(sitting: Sitting, language: Language): Promise<void> {
  if (!kept(sitting.table, sitting.seat) || pushHere() !== 'possible' || Notification.permission !== 'granted') return;
  const offered = await api.alertsOffered();
  if (offered.push) await switchOn(sitting, offered.push, language);
}
