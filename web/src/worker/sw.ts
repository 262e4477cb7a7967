// The service worker: shows push messages, and leads from one to its table.  It keeps nothing and serves nothing.

import { looksAt, notification, pageAt, read, type Page } from './notify';

interface Client extends Page {
  focus(): Promise<unknown>;
}
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Worker {
  addEventListener(type: string, work: (event: never) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>;
    openWindow(place: string): Promise<unknown>;
  };
  navigator: { setAppBadge?: () => Promise<void>; clearAppBadge?: () => Promise<void> };
}

const worker = self as unknown as Worker;
const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

worker.addEventListener('install', (event: Waiting) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event: Waiting) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event: Waiting & { data: { text(): string } | null }) =>
  event.waitUntil(show(event.data?.text() ?? '')),
);
worker.addEventListener('notificationclick', (event: Waiting & { notification: Notification }) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { place: string }).place));
});

async function show(text: string): Promise<void> {
  const told = read(text);
  if (!told || looksAt(await pages(), told.table)) return;
  await worker.registration.showNotification(told.title, notification(told));
  await worker.navigator.setAppBadge?.().catch(() => {});
}

async function open(place: string): Promise<void> {
  await worker.navigator.clearAppBadge?.().catch(() => {});
  const found = pageAt(await pages(), place);
  await (found ? found.focus() : worker.clients.openWindow(place));
}
