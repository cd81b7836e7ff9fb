// /authFrame in a frame of another site: a registered site learns who is signed in, a hostile one gets nothing
// (security B5.27).
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-settings.ts';
import { createTranslate } from './support/translate.ts';

const realm = 'county-forms';
const check = 'made-up-for-this-visit';
const say = (key: string, language = 'en'): string =>
  createTranslate(language)('sign-in/single-sign-on', key);

interface ReceivedMessage {
  readonly origin: string;
  readonly data: Readonly<Record<string, string>>;
}

let site: Server;
let port: number;

/** A generic site: it frames the address in its query, and records every message it receives. */
test.beforeAll(async () => {
  site = createServer((request, response) => {
    const framed = new URL(request.url ?? '', 'http://here').searchParams.get('frame') ?? '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>Another site</title><h1>Another site</h1>
       <script>received = []; addEventListener('message', ({ origin, data }) => received.push({ origin, data }));</script>
       <iframe title="Sign-in" src="${framed.replaceAll('&', '&amp;')}"></iframe>`,
    );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
});
test.afterAll(() => site.close());

const at = (host: string): string => `http://${host}:${port}`;
/** A site of the same county: browsers send the portal's cookies in its frames. */
const forms = () => at('forms.riverbend.localhost');
const frameOf = (portal: string | undefined, search = `realm=${realm}&check=${check}`): string =>
  `${portal}/authFrame?${search}`;

const receivedMessages = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { received: ReceivedMessage[] }).received);

async function openWithin(page: Page, host: string, framed: string): Promise<void> {
  await page.goto(`${host}/?frame=${encodeURIComponent(framed)}`);
}

test('a registered site that embeds the portal identifies the signed-in person once', async ({
  open,
  settings,
  baseURL,
}) => {
  await settings.saveRealm(realm, forms());
  await test.step('issues a token for the signed-in person that can be redeemed once', async () => {
    const page = await open({ device: 'desk', as: 'ana@example.test' });
    await openWithin(page, forms(), frameOf(baseURL));
    await expect.poll(() => receivedMessages(page)).toHaveLength(1);
    const [{ origin, data } = { origin: '', data: {} }] = await receivedMessages(page);
    expect([origin, data]).toEqual([baseURL, { action: 'externalAuth', realm, token: expect.any(String) }]);
    await expect(page.frameLocator('iframe').getByRole('status')).not.toHaveText('');
    await page.goto('/privacy');
    const redeem = (token = '') =>
      page.evaluate(
        async ([token, body]) => {
          const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
          const address = '/api/users/external-open-auth-token/redeem';
          return (await fetch(address, { method: 'POST', headers, body, credentials: 'omit' })).json();
        },
        [token, JSON.stringify({ realm, check })] as const,
      );
    const person = { realm, check, email: 'ana@example.test', lang: 'es' };
    expect(await redeem(data['token'])).toMatchObject(person);
    expect((await redeem(data['token'])).error).toBe('not_signed_in');
    await openWithin(page, forms(), frameOf(baseURL, `realm=${realm}&check=short`));
    await expect.poll(() => receivedMessages(page)).toEqual([failure(baseURL, 'system error')]);
  });
  await test.step('returns an error if no person is signed in', async () => {
    const page = await open({ device: 'phone', locale: 'ar' });
    await openWithin(page, forms(), frameOf(baseURL));
    await expect.poll(() => receivedMessages(page)).toEqual([failure(baseURL, 'not signed in')]);
    await page.goto(frameOf(baseURL));
    await expect(page.getByRole('status')).toHaveText(say('frame.not-signed-in', 'ar'));
    await inspectScreen(page, 'auth-frame');
  });
});

const failure = (origin: string | undefined, error: string) => ({
  origin,
  data: { action: 'externalAuth', realm, error },
});

/** A browser in which Ana is signed in; console messages about blocked frames do not fail the journey. */
async function anasBrowser(browser: Browser, signedIn: Page): Promise<Page> {
  const storageState = await signedIn.context().storageState();
  return (await browser.newContext({ storageState })).newPage();
}

test('a hostile site that embeds the portal gets no token', async ({ open, browser, settings, baseURL }) => {
  await settings.saveRealm(realm, forms());
  const ana = await open({ device: 'desk', as: 'ana@example.test' });
  await ana.goto('/privacy');
  const page = await anasBrowser(browser, ana);
  const tokenRequests: string[] = [];
  page.on('request', (request) => tokenRequests.push(new URL(request.url()).pathname));
  const sandboxed = (framed: string): string =>
    `data:text/html,<iframe sandbox="allow-scripts allow-same-origin" src="${framed}"></iframe>`;
  for (const [host, framed] of [
    [at('evil.riverbend.localhost'), frameOf(baseURL)],
    [at('127.0.0.1'), frameOf(baseURL)],
    [at('forms.riverbend.localhost.evil.localhost'), frameOf(baseURL)],
    [forms(), frameOf(baseURL, `realm=unknown&check=${check}`)],
    [forms(), frameOf(baseURL, '')],
    [forms(), sandboxed(frameOf(baseURL))],
  ] as const) {
    await openWithin(page, host, framed);
    await page.waitForLoadState('load');
    await expect(page.frameLocator('iframe').getByRole('status')).toHaveCount(0);
    await expect.poll(() => receivedMessages(page), `${host} framing ${framed}`).toEqual([]);
  }
  expect(tokenRequests).not.toContain('/api/users/external-open-auth-token');
  await page.context().close();
});
