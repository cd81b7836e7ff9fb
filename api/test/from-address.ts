// Sign-in counts attempts per address, and all tests of a file share one app. Tests that guess use a unique address,
// otherwise later tests would be locked out.
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import { withOwnerConnection } from '../src/platform/database.ts';
import { listOutboxMessages } from '../src/providers/queries.ts';
import { testApp } from './app.ts';
import type { Answer, Caller } from './client.ts';

/** A random client IP address, for calls that are rate-limited by address. */
export function newIpAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/** Sends one request from an IP address, otherwise like `call`. */
export async function callFromIp(
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

/** The maximum wait for asynchronous results. */
const patience = { timeout: 30_000, interval: 50 };

export interface SentMessage {
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
}

/** Waits until the job has sent a message that contains `words` to a contact; returns the latest. */
export async function waitForMessage(to: string, words = ''): Promise<SentMessage> {
  const { ports } = await testApp();
  const find = async (): Promise<SentMessage | undefined> => {
    const messages = (await listOutboxMessages(ports.database, to, null)) as unknown as SentMessage[];
    return messages.find(({ subject, body }) => `${subject} ${body}`.includes(words));
  };
  return vi.waitFor(
    async () => (await find()) ?? Promise.reject(new Error(`nothing was sent to ${to}`)),
    patience,
  );
}

/**
 * Runs a statement as the database owner, without row-level security: to move timestamps, or to read what no call
 * exposes.
 */
export async function queryAsOwner(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const { url } = await testApp();
  return withOwnerConnection(url, async (owner) => (await owner.query(text, values)).rows);
}
