// People whose password and login a test changes, and the messages they receive about it.

import { type Answer, type Caller, call } from './client.ts';
import { createApplicant } from './factories.ts';
import { callFrom, newAddress, newestMessage } from './from-address.ts';

export interface Owner {
  readonly mail: string;
  readonly session: Caller & { readonly token: string };
}

/** A signed-in resident with the demo's password. */
export async function newOwner(): Promise<Owner> {
  const session = await createApplicant();
  const { body } = await call('GET', '/users/me', undefined, session);
  return { mail: body.email, session };
}

/** Signs in up to the point where the password is verified. */
export const logIn = (mail: string, password: string): Promise<Answer> =>
  callFrom(newAddress(), 'POST', '/users/login-v2', { email: mail, password });

/** The HTTP status that a session gets now. */
export const statusOf = async (session: Caller): Promise<number> =>
  (await call('GET', '/users/me', undefined, session)).status;

/** The token in the link of a message. */
export async function linkSentTo(to: string, words: string): Promise<string> {
  const { body } = await newestMessage(to, words);
  const secret = /[?&]token=([\w-]+)/.exec(body)?.[1];
  if (secret === undefined) throw new Error(`no link in ${body}`);
  return secret;
}

/** The code in the latest message. */
export async function codeSentTo(to: string): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMessage(to, 'code')).body)?.[0] ?? '';
}
