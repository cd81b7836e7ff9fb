// The push service worker. Shows notifications and opens their pages, without any page of ours open. Stores and fetches
// nothing.
import { pageOf, type Rung, shownAs } from './rung.ts';

interface PushMessage extends Event {
  readonly data: { json(): Rung } | null;
  waitUntil(done: Promise<unknown>): void;
}
interface Pressed extends Event {
  readonly notification: { readonly data: unknown; close(): void };
  waitUntil(done: Promise<unknown>): void;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** The part of the service worker scope that we use. */
interface Surroundings {
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: {
    matchAll(options: object): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
}
const here = globalThis as unknown as Surroundings;

here.addEventListener('push', (event) => {
  const rung = event.data?.json();
  if (rung) event.waitUntil(here.registration.showNotification(rung.title, shownAs(rung)));
});

here.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data, here.location.origin)));
});

/** Focuses the page if it is open. Otherwise opens a new window, because other windows may contain unsaved input. */
async function open(url: string): Promise<void> {
  const pages = await here.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = pages.find((page) => page.url === url);
  await (same === undefined ? here.clients.openWindow(url) : same.focus());
}
