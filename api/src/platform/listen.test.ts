// The listening connection of a process, over a proxy that can be cut.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';
import { listenToChannels, withOwnerConnection } from './database.ts';

const rounds = 6;

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 20_000 });

/** A proxy to the database; while it is cut, it closes new connections. */
async function line(url: string) {
  const database = new URL(url);
  const ends = new Set<Socket>();
  const state = { isCut: false, calls: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (state.isCut) {
      state.calls += 1;
      socket.destroy();
      return;
    }
    const there = connect(Number(database.port), database.hostname);
    for (const end of [socket, there]) {
      end.on('error', () => undefined).on('close', () => ends.delete(end));
      ends.add(end);
    }
    socket.pipe(there).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    state.isCut = true;
    for (const end of ends) end.destroy();
  };
  return { state, cut, ends, url: address.href, close: () => server.close() };
}

test('retries one connection at a time while the database is down and opens one listener when it is back', async () => {
  const url = await getFileDatabaseUrl();
  const over = await line(url);
  const payloads: string[] = [];
  const onReconnect = vi.fn();
  const due: (() => void)[] = [];
  const later = (run: () => void) => {
    due.push(run);
    return undefined;
  };
  const takeDue = async () => {
    await until(() => due.length > 0);
    expect(due).toHaveLength(1);
    due.pop()?.();
  };
  const channels = { line_test: (payload: string) => payloads.push(payload) };
  const listening = await listenToChannels(over.url, channels, onReconnect, later);

  over.cut();
  for (let round = 1; round <= rounds; round += 1) {
    await takeDue();
    await until(() => over.state.calls === round);
  }
  await until(() => due.length > 0);
  over.state.isCut = false;
  await takeDue();
  await until(() => onReconnect.mock.calls.length === 1);
  expect([over.state.calls, due.length, over.ends.size]).toEqual([rounds, 0, 2]);

  await withOwnerConnection(url, (owner) => owner.query("notify line_test, 'back'"));
  await until(() => payloads.length > 0);
  expect(payloads).toEqual(['back']);
  await listening.close();
  over.close();
});
