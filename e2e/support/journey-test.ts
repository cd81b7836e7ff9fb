// The fixtures of all journeys: people with separate browsers. Browser errors fail the journey.
import { randomBytes } from 'node:crypto';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { deleteStaffDrafts } from './database.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { signIn } from './sign-in.ts';
import { delayRequests } from './slow-line.ts';
import { expectNoSecrets } from './storage-sweep.ts';
import {
  expectRunning,
  getLastLogLines,
  startTestServer,
  stopTestServer,
  type TestServer,
} from './test-server.ts';

export interface Visit {
  readonly device: 'phone' | 'desk';
  /** The browser's locale, such as `es-MX`. */
  readonly locale?: string;
  /**
   * The language of this browser only, such as `ar`. The language dialog would change the account's language for all
   * later journeys.
   */
  readonly language?: string;
  /** The subdomain of the portal; Riverbend by default. */
  readonly tenant?: string;
  /** Signed in with this demo login. */
  readonly as?: string;
}

export interface Journey {
  /** Opens an isolated browser. */
  readonly open: (visit: Visit) => Promise<Page>;
  readonly outbox: Outbox;
  /** Fails the journey if the server has exited, and attaches the server's log to failed journeys. */
  readonly serverLog: undefined;
}

export interface WorkerState {
  readonly testServer: TestServer;
  /** The cookies of earlier sign-ins, because sign-in has its own journeys and counts attempts. */
  readonly sessions: Map<string, NonNullable<BrowserContextOptions['storageState']>>;
}

const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<Visit['device'], BrowserContextOptions>;

// The browser logs every refused call, and those during simulated network failures; journeys assert their results on
// the screen.
const refusedCall =
  /^(Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)|TypeError: Failed to fetch dynamically imported module|Error: Unable to preload CSS for )/;
// Playwright injects a script into each frame, which the frame of an email blocks.
const blockedFrame =
  /^Blocked script execution in '[^']+\/api\/communications\/(\d+\/mail\/page|preview\/[\w-]+)'/;

export const test = base.extend<Journey, WorkerState>({
  testServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other
    async ({}, use, worker) => {
      const server = await startTestServer(worker);
      await use(server);
      await stopTestServer(server);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  serverLog: [
    async ({ testServer }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus)
        await info.attach('server log', {
          body: getLastLogLines(testServer.process),
          contentType: 'text/plain',
        });
      await expectRunning(testServer);
    },
    { auto: true },
  ],

  baseURL: async ({ testServer }, use) => use(testServer.baseURL),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that this fixture needs no other
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  outbox: async ({ baseURL }, use) => use(createOutbox(baseURL ?? '')),

  open: async ({ browser, baseURL, sessions }, use) => {
    const contexts: BrowserContext[] = [];
    const consoleErrors: string[] = [];
    const getTenantUrl = (tenant: string): string => (baseURL ?? '').replace('//riverbend.', `//${tenant}.`);
    await use(async ({ device, locale = 'en-US', language, tenant = 'riverbend', as }) => {
      const known = sessions.get(`${as} ${tenant}`);
      const context = await browser.newContext({
        ...devices[device],
        locale,
        baseURL: getTenantUrl(tenant),
        extraHTTPHeaders: { 'X-Forwarded-For': createIpAddress() },
        ...(as && known && { storageState: known }),
      });
      contexts.push(context);
      collectConsoleErrors(context, consoleErrors);
      await delayRequests(context);
      const page = await context.newPage();
      if (as && !known) {
        await signIn(page, as);
        sessions.set(`${as} ${tenant}`, await context.storageState());
      }
      if (language)
        await context.addCookies([
          { name: 'commonway_language', value: language, url: getTenantUrl(tenant) },
        ]);
      return page;
    });
    for (const page of contexts.flatMap((context) => context.pages())) await expectNoSecrets(page);
    for (const context of contexts) await context.close();
    // The next journey may be of the same person.
    await deleteStaffDrafts();
    expect(consoleErrors, 'errors in the console, broken policies and crashes').toEqual([]);
  },
});

/** Returns a random IP address. Each person has their own, because sign-in counts attempts by address. */
const createIpAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** Adds the unexpected errors of a browser's console to `consoleErrors`. */
function collectConsoleErrors(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    const isExpected = refusedCall.test(message.text()) || blockedFrame.test(message.text());
    const isUnexpected = message.type() === 'error' && !isExpected;
    if (isUnexpected) consoleErrors.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => consoleErrors.push(`${error.page()?.url()}: ${error.error().message}`));
}
