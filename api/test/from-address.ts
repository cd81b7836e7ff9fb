// Sign-in counts tries per address, and all tests of a file share one app: a test that guesses does it from an address
// of its own, or the tests after it would find the door locked.
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { listMessages } from '../src/outside/queries.ts';
import { asOwner } from '../src/platform/database.ts';
import { testApp } from './app.ts';
import type { Answer, Caller } from './client.ts';

/** An address nobody else calls from. */
export function newAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/** One call below /api from an address, otherwise as `call` makes it. */
export async function callFrom(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  { host = 'riverbend.localhost', token, headers = {} }: Caller = {},
): Promise<Answer> {
  const { http } = await testApp();
  const response = await http.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: `/api${path}`,
    remoteAddress: address,
    headers: {
      host,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** As long as any test waits for what is to come. */
const patience = { timeout: 30_000, interval: 50 };

export interface SentMessage {
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
}

/** The newest message to a contact that says `words`, once the job that sends it has run. */
export async function newestMessage(to: string, words = ''): Promise<SentMessage> {
  const { ports } = await testApp();
  const find = async (): Promise<SentMessage | undefined> => {
    const messages = (await listMessages(ports.database, to, null)) as unknown as SentMessage[];
    return messages.find(({ subject, body }) => `${subject} ${body}`.includes(words));
  };
  return vi.waitFor(
    async () => (await find()) ?? Promise.reject(new Error(`nothing was sent to ${to}`)),
    patience,
  );
}

/** A statement as the owner: to turn back a clock, or to look where no call lets one look. */
export async function asOwnerOfTests(
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { url } = await testApp();
  return asOwner(url, async (owner) => (await owner.query(text, values)).rows);
}
