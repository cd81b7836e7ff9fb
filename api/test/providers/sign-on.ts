// Signs on at a real OpenID provider, step by step like a browser.
import type { Answer } from '../client.ts';
import { call } from '../client.ts';
import { type Browser, newBrowser } from './browser.ts';
import { visitProvider } from './openid-provider.ts';

/** The parameters of /auth after signing in at the provider as `account`. */
export async function returnedFrom(address: string, account: string): Promise<Record<string, string>> {
  return Object.fromEntries((await visitProvider(address, account)).searchParams);
}

/** A complete sign-on from the button to the login token. */
export async function signOn(
  providerId: number,
  account: string,
  browser: Browser = newBrowser(),
): Promise<Answer> {
  const { location } = await browser.visit(`/api/sign-on/${providerId}`);
  return browser.call('POST', '/sign-on', await returnedFrom(location, account));
}

/** A session through the provider, with the first available account. */
export async function providerSession(
  providerId: number,
  account: string,
  host = 'riverbend.localhost',
): Promise<{ host: string; token: string }> {
  const { body: login } = await signOn(providerId, account, newBrowser(host));
  const caller = { host, token: login.token };
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, caller);
  const [first] = body.accounts;
  const opened = await call('POST', '/users/session-v2', { ...first, entity_id: first.cd_entity }, caller);
  if (opened.body.token === undefined) throw new Error(`no session: ${JSON.stringify(opened.body)}`);
  return { host, token: opened.body.token };
}

/** Links a provider in a session of the person, sent as the browser's cookie. */
export async function linkProvider(
  session: { token: string; host?: string },
  providerId: number,
  account: string,
): Promise<Answer> {
  const browser = newBrowser(session.host ?? 'riverbend.localhost');
  browser.cookies.set('commonway_session', session.token);
  const begun = await browser.call('POST', `/sign-on/${providerId}/link`, {});
  if (begun.status !== 200) return begun;
  return browser.call('POST', '/sign-on', await returnedFrom(begun.body.url, account));
}
