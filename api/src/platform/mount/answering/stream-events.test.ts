import { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from '../../events.ts';
import type { Actor, Tenant } from '../context.ts';
import type { MountPorts } from '../ports.ts';
import { streamEvents } from './stream-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that has stopped reading, with its listeners and errors. */
function stalledPage(expiresAt: string, openCount = 0) {
  const listeners = new Set<Listener>();
  const errors: unknown[] = [];
  const raw = Object.assign(new Writable({ write: () => undefined }), { writeHead: () => undefined });
  raw.on('error', (error) => errors.push(error));
  const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) } as unknown as FastifyReply;
  const subscribe = (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const ports = { events: { subscribe, countStreams: () => openCount } } as unknown as MountPorts;
  const actor = { sessionId: 'one', staffId: 1, applicantId: null, expiresAt } as Actor;
  streamEvents(reply, { id: 100 } as Tenant, { actor, token: null }, ports);
  return { listeners, errors, raw };
}

test.each([
  ['closed by the server', 3_600_000, (listeners: Set<Listener>) => [...listeners][0]?.disconnect()],
  ['ended with its session', 20_000, () => vi.advanceTimersByTime(20_000)],
])('writes nothing to a stream that is %s while its page stops reading', async (_, endsIn, finish) => {
  const { listeners, errors, raw } = stalledPage(new Date(Date.now() + endsIn).toISOString());
  expect(listeners.size).toBe(1);
  finish(listeners);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([raw.writableEnded, listeners.size, errors]).toEqual([true, 0, []]);
});

test('refuses a stream of a session that has twenty', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect(stalledPage(soon, 19).listeners.size).toBe(1);
  expect(() => stalledPage(soon, 20)).toThrow('busy');
});
