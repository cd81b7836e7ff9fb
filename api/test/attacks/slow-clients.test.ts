// Clients that send as slowly as possible and open as many connections as possible (security B12.65).
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import { type ServerLimits, serverLimits } from '../../src/platform/mount/server/connection-limits.ts';
import { testApp } from '../app.ts';
import { inSoak } from '../soak.ts';

const slowSockets = inSoak(500, 2000);
const isSlowToConnect = 200;
const cleanups: (() => unknown)[] = [];
const opened: App[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(async () => {
  for (const { http } of opened) await http.close();
});

/** The app with custom limits, on a port; timeouts that no test waits for are unchanged. */
async function listen(limits: Partial<ServerLimits>, trustProxy?: string): Promise<number> {
  const { config, ports } = await testApp();
  const trusting = trustProxy === undefined ? config : { ...config, TRUST_PROXY: trustProxy };
  const app = await createApp(trusting, ports, { ...serverLimits, checkMs: 20, ...limits });
  opened.push(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return (app.http.server.address() as AddressInfo).port;
}

interface SlowClient {
  readonly socket: Socket;
  /** The complete response, once the server has closed the connection. */
  readonly ended: Promise<string>;
}

/** Connects and sends the first part of a request. */
async function begin(port: number, text: string, from = '127.0.0.1'): Promise<SlowClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  cleanups.push(() => socket.destroy());
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended]);
  if (text !== '') socket.write(text);
  return { socket, ended };
}

/** Sends a chunk repeatedly until the connection is closed. */
async function trickle({ socket }: SlowClient, piece: string, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    socket.write(piece);
    await sleep(everyMs);
  }
}

const host = 'host: riverbend.localhost\r\n';
const json = 'content-type: application/json\r\n';
const postOf = (path: string, length: number, headers = json) =>
  `POST ${path} HTTP/1.1\r\n${host}${headers}content-length: ${length}\r\n\r\n`;

/** Sends one complete request over a new connection. */
function ask(port: number, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: '/api/instances/100', agent: false };
    const outgoing = request(
      { ...options, headers: { host: 'riverbend.localhost', ...headers } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('security 65: production allows 10 seconds for headers and 30 seconds for a stalled body', () => {
  expect(serverLimits).toMatchObject({ headersMs: 10_000, bodyMs: 30_000 });
  // The checks run often enough for the limits to be effective.
  expect(serverLimits.checkMs).toBeLessThanOrEqual(1000);
});

test.each([
  ['nothing', ''],
  ['half a request line', 'GET /api/inst'],
  ['headers that never end', `GET /livez HTTP/1.1\r\n${host}x-slow: `],
])('security 65: returns 408 and disconnects a client that sends %s', async (_name, text) => {
  const port = await listen({ headersMs: 100 });
  const client = await begin(port, text);
  const trickling = text === '' ? Promise.resolve() : trickle(client, 'x', 30);
  const answer = await client.ended;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('connection: close');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'request_timeout' });
  await trickling;
});

test('security 65: a second request on a connection gets the same header timeout', async () => {
  const port = await listen({ headersMs: 100 });
  const client = await begin(port, `GET /livez HTTP/1.1\r\n${host}\r\nGET /livez HTTP/1.1\r\n${host}x: `);
  const trickling = trickle(client, 'x', 30);
  const answer = await client.ended;
  // Nothing follows the response that could be mistaken for another response.
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  await trickling;
});

test.each([
  ['an API request', postOf('/api/users/login-v2', 60_000)],
  [
    'a chunked API request',
    `POST /api/users/login-v2 HTTP/1.1\r\n${host}${json}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
  ],
  ['an upload', postOf('/webhooks/payments', 100_000)],
])('security 65: returns 408 and disconnects if the body of %s stalls or trickles', async (_name, text) => {
  const port = await listen({ bodyMs: 150, bodyBytes: 10_000 });
  const stopped = await begin(port, text);
  const trickled = await begin(port, text);
  const trickling = trickle(trickled, text.includes('chunked') ? '1\r\n \r\n' : ' ', 20);
  for (const client of [stopped, trickled])
    expect(await client.ended).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  await trickling;
});

test('security 65: closes the connection of an unread body after the response', async () => {
  const port = await listen({ bodyMs: 150 });
  const piece =
    'content-type: application/offset+octet-stream\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n';
  const client = await begin(
    port,
    postOf('/api/documents/uploads/none', 1_000_000, piece).replace('POST', 'PATCH'),
  );
  const trickling = trickle(client, ' ', 20);
  const answer = await client.ended;
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  await trickling;
});

test('security 65: accepts a slow body that keeps making progress', async () => {
  const bodyMs = 400;
  const port = await listen({ bodyMs, bodyBytes: 100 });
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'x'.repeat(3000) });
  const client = await begin(port, postOf('/api/users/login-v2', body.length));
  const startedAt = performance.now();
  for (let at = 0; at < body.length; at += 200) {
    client.socket.write(body.slice(at, at + 200));
    await sleep(bodyMs / 10);
  }
  client.socket.end();
  expect(await client.ended).toMatch(/^HTTP\/1\.1 422 .*too_long/s);
  expect(performance.now() - startedAt).toBeGreaterThan(bodyMs);
});

test('security 65: limits the total time of a request, even if its body makes progress', async () => {
  const port = await listen({ requestMs: 300, headersMs: 200, bodyBytes: 1 });
  const client = await begin(port, postOf('/api/users/login-v2', 60_000));
  const trickling = trickle(client, ' '.repeat(10), 20);
  expect(await client.ended).toMatch(/^HTTP\/1\.1 408 /);
  await trickling;
});

test(`security 65: ${slowSockets} slow connections from one address are limited, and other clients are served`, async () => {
  const port = await listen({ connectionsPerAddress: 100, headersMs: 120_000 });
  const slow = await beginMany(port, () => '127.0.0.2');
  expect(await ask(port)).toBe(200);
  await expect.poll(() => slow.filter(({ socket }) => !socket.destroyed).length).toBe(100);
  const refused = await slow.find(({ socket }) => socket.destroyed)?.ended;
  // Only if the refusal arrives before the connection is reset.
  if (refused !== '') expect(refused).toMatch(/^HTTP\/1\.1 503 .*retry-after: 2/s);
  const [first] = slow.filter(({ socket }) => !socket.destroyed);
  first?.socket.destroy();
  await expect.poll(async () => isAdmitted(await begin(port, '', '127.0.0.2'))).toBe(true);
}, 120_000);

test(`security 65: ${slowSockets} slow connections from many addresses do not affect other clients, and are closed`, async () => {
  const port = await listen({ headersMs: 5000 });
  const slow = await beginMany(port, (at) => `127.0.${1 + (at % 20)}.${1 + (at % 200)}`);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(port)));
  expect(new Set(answers)).toEqual(new Set([200]));
  const ended = await Promise.all(slow.map((client) => client.ended));
  expect(new Set(ended.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
}, 120_000);

test('security 65: counts connections by client behind a trusted proxy', async () => {
  const port = await listen({ connectionsPerAddress: 3 }, '127.0.0.1');
  const from = (address: string) =>
    `${postOf('/api/users/login-v2', 1000, `${json}x-forwarded-for: ${address}\r\n`)}{`;
  for (let at = 0; at < 3; at += 1) await begin(port, from('203.0.113.7'));
  const status = (address: string) => ask(port, { 'x-forwarded-for': address });
  await expect.poll(() => status('203.0.113.7')).toBe(503);
  expect(await status('203.0.113.8')).toBe(200);
  for (const cleanup of cleanups.splice(0)) await cleanup();
  await expect.poll(() => status('203.0.113.7')).toBe(200);
});

test('security 65: ignores the forwarded address of an untrusted proxy', async () => {
  const port = await listen({ connectionsPerAddress: 3 }, '10.0.0.1');
  for (let at = 0; at < 3; at += 1) await begin(port, `GET / HTTP/1.1\r\nx-forwarded-for: 10.0.0.${at}\r\n`);
  await expect.poll(() => ask(port, { 'x-forwarded-for': '203.0.113.9' }).catch(() => 503)).toBe(503);
});

/** Opens a few hundred slow connections at once; each sends the first part of a request. */
async function beginMany(port: number, from: (at: number) => string): Promise<SlowClient[]> {
  const clients: SlowClient[] = [];
  while (clients.length < slowSockets) {
    const batch = Array.from({ length: isSlowToConnect }, (_, at) =>
      begin(port, `GET /livez HTTP/1.1\r\n${host}x: `, from(clients.length + at)),
    );
    clients.push(...(await Promise.all(batch)));
  }
  return clients;
}

/** Whether the server keeps a connection open and responds on it. */
async function isAdmitted({ socket, ended }: SlowClient): Promise<boolean> {
  const first = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
  socket.write(`GET /livez HTTP/1.1\r\n${host}\r\n`);
  return (await Promise.race([first, ended])).startsWith('HTTP/1.1 200');
}
