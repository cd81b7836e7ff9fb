// The push service worker. Shows notifications and opens their pages, without any page of ours open. Stores and fetches
// nothing.
import { getNotificationUrl, type PushMessageContent, toNotificationOptions } from './push-message.ts';

interface PushMessage extends Event {
  readonly data: { json(): PushMessageContent } | null;
  waitUntil(done: Promise<unknown>): void;
}
interface NotificationClickEvent extends Event {
  readonly notification: { readonly data: unknown; close(): void };
  waitUntil(done: Promise<unknown>): void;
}
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** The part of the service worker scope that we use. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: {
    matchAll(options: object): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message)
    event.waitUntil(worker.registration.showNotification(message.title, toNotificationOptions(message)));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(focusOrOpenPage(getNotificationUrl(event.notification.data, worker.location.origin)));
});

/** Focuses the page if it is open. Otherwise opens a new window, because other windows may contain unsaved input. */
async function focusOrOpenPage(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = pages.find((page) => page.url === url);
  await (same === undefined ? worker.clients.openWindow(url) : same.focus());
}
