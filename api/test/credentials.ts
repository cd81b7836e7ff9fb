// People whose password and login a test changes, and the messages they receive about it.

import { type Answer, type Caller, call } from './client.ts';
import { createApplicant } from './factories.ts';
import { callFromIp, newIpAddress, waitForMessage } from './from-address.ts';

export interface Resident {
  readonly mail: string;
  readonly session: Caller & { readonly token: string };
}

/** Creates a signed-in resident with the demo's password. */
export async function createResident(): Promise<Resident> {
  const session = await createApplicant();
  const { body } = await call('GET', '/users/me', undefined, session);
  return { mail: body.email, session };
}

/** The raw call of the first sign-in step, which verifies the password, from a new IP address. */
export const startSignIn = (mail: string, password: string): Promise<Answer> =>
  callFromIp(newIpAddress(), 'POST', '/users/login-v2', { email: mail, password });

/** The HTTP status that a request with this session gets now. */
export const getSessionStatus = async (session: Caller): Promise<number> =>
  (await call('GET', '/users/me', undefined, session)).status;

/** Waits for a message that contains `words`; returns the token in its link. */
export async function getLinkToken(to: string, words: string): Promise<string> {
  const { body } = await waitForMessage(to, words);
  const secret = /[?&]token=([\w-]+)/.exec(body)?.[1];
  if (secret === undefined) throw new Error(`no link in ${body}`);
  return secret;
}

/** Signs a resident in with a link by email. */
export async function enterByLink({ mail }: Resident): Promise<Resident['session']> {
  await callFromIp(newIpAddress(), 'POST', '/users/sign-in-link', { loginId: mail });
  const link = await getLinkToken(mail, 'sign-in link');
  const login = await callFromIp(newIpAddress(), 'POST', '/users/sign-in-link/redeem', { token: link });
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { token: login.body.token });
  const tuple = { ...body.accounts[0], entity_id: body.accounts[0].cd_entity };
  const session = await call('POST', '/users/session-v2', tuple, { token: login.body.token });
  return { token: session.body.token };
}

/** Waits for a message with a code; returns the six digits of the latest. */
export async function getSentCode(to: string): Promise<string> {
  return /\b\d{6}\b/.exec((await waitForMessage(to, 'code')).body)?.[0] ?? '';
}
