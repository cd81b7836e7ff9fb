// Sign-on through the membership system (spec 7.1, membersuite), with a fake server for its two endpoints.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { type Browser, newBrowser } from '../../test/providers/browser.ts';
import {
  type MembershipSystemServer,
  startMembershipSystem,
} from '../../test/providers/membership-system.ts';
import { addProvider, asAdmin } from '../../test/providers/settings.ts';

let system: MembershipSystemServer;
let provider: number;

beforeAll(async () => {
  system = await startMembershipSystem();
  provider = await addProvider({
    kind: 'membersuite',
    name: 'Members',
    issuer: system.base,
    clientId: 'office',
    createsAccounts: true,
  });
});
afterAll(async () => {
  system.close();
  await call('DELETE', `/settings/sign-on/providers/${provider}`, undefined, await asAdmin());
});

const signUp = (browser: Browser, body: object = {}) => browser.call('POST', '/membersuite/signup/100', body);
const logIn = (browser: Browser, tokenGUID: string, instance = '100') =>
  browser.call('POST', `/membersuite/login/${instance}`, { tokenGUID });

test('spec 7.1 membersuite/signup: redirects to the membership system with a return URL and remembers nextUrl', async () => {
  const browser = newBrowser();
  const { body } = await signUp(browser, { nextUrl: '/applications' });
  const url = new URL(body.url);
  expect([url.origin + url.pathname, url.searchParams.get('nextUrl')]).toEqual([
    `${system.base}/platform/v2/signUpSSO/office`,
    'http://riverbend.localhost/redirect',
  ]);
  const answer = await logIn(browser, system.tokenFor('mina'));
  expect(answer.body).toEqual({ token: expect.any(String), redirect: '/applications' });
});

test('the sign-in page’s button redirects to the membership system', async () => {
  const { location } = await newBrowser().visit(`/api/sign-on/${provider}`);
  expect(location.startsWith(`${system.base}/platform/v2/loginSSO/office?`)).toBe(true);
});

test('spec 7.1 membersuite/login: exchanges tokenGUID for a login token of the same person each time', async () => {
  const who = async () => {
    const browser = newBrowser();
    await signUp(browser);
    const { body } = await logIn(browser, system.tokenFor('twice'), 'riverbend');
    return (await call('GET', '/users/me/login-info-v2', undefined, { token: body.token })).body;
  };
  const first = await who();
  expect(first).toMatchObject({
    ds_firstname: 'Mina',
    accounts: [{ accountType: 'IND', subdomain: 'riverbend' }],
  });
  expect((await who()).id).toBe(first.id);
});

test('security 25: exchanges a token once, in the browser that started the sign-on', async () => {
  const [browser, stranger] = [newBrowser(), newBrowser()];
  await signUp(browser);
  const token = system.tokenFor('once');
  expect((await logIn(stranger, token)).body.error).toBe('sign_on_failed');
  const all = await Promise.all(Array.from({ length: 50 }, () => logIn(browser, token)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await logIn(browser, system.tokenFor('once'))).body.error).toBe('sign_on_failed');
});

test.each([
  ['61 seconds old', () => system.tokenFor('late', 61)],
  ['dated tomorrow', () => system.tokenFor('early', -86_400)],
  ['that was never issued', () => crypto.randomUUID()],
])('security 25: rejects a token %s', async (_, token) => {
  const browser = newBrowser();
  await signUp(browser);
  expect((await logIn(browser, token())).body).toMatchObject({ statusCode: 403, error: 'sign_on_failed' });
});

test('rejects another tenant, and a path instead of a token', async () => {
  const browser = newBrowser();
  await signUp(browser);
  expect((await logIn(browser, system.tokenFor('a'), '210')).body.error).toBe('not_allowed');
  expect((await browser.call('POST', '/membersuite/signup/eastgate', {})).body.error).toBe('not_allowed');
  expect((await logIn(browser, '../whoami')).status).toBe(422);
  expect(
    (await newBrowser('eastgate.localhost').call('POST', '/membersuite/signup/210', {})).body.error,
  ).toBe('sign_on_failed');
});

test('security 26: returns nextUrl only if it is a path on this site', async () => {
  for (const nextUrl of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    const browser = newBrowser();
    await signUp(browser, { nextUrl });
    expect([nextUrl, (await logIn(browser, system.tokenFor('b'))).body.redirect]).toEqual([nextUrl, null]);
  }
});
