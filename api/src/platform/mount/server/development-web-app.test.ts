import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openDevelopmentWebApp } from './development-web-app.ts';

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

/** A development server that echoes requests for files, calls, and hot-reload connections. */
async function startFake(): Promise<string> {
  const fake = createServer(async (incoming, response) => {
    const body = (await incoming.toArray()).join('');
    response.setHeader('content-type', 'application/json').setHeader('etag', 'W/"1"');
    response.end(JSON.stringify({ url: incoming.url, body }));
  });
  fake.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  fake.listen(0, '127.0.0.1');
  await once(fake, 'listening');
  onTestFinished(() => {
    fake.closeAllConnections();
    fake.close();
  });
  return `http://127.0.0.1:${portOf(fake)}`;
}

async function startPortal() {
  const webApp = openDevelopmentWebApp(await startFake());
  const portal = Fastify();
  webApp.mountAssets(portal);
  await portal.listen({ port: 0, host: '127.0.0.1' });
  return { portal, webApp, port: portOf(portal.server) };
}

const upgrade = (port: number, path: string) =>
  request({ port, path, headers: { connection: 'Upgrade', upgrade: 'websocket' } });

test('serves files and pages from the development server', async () => {
  const { portal, webApp } = await startPortal();
  onTestFinished(() => portal.close());
  const file = await portal.inject('/assets/src/main.tsx?t=1');
  expect(file.json()).toMatchObject({ url: '/assets/src/main.tsx?t=1' });
  expect(file.headers).toMatchObject({ etag: 'W/"1"', 'content-type': 'application/json' });
  const page = await webApp.render({ path: '/login' } as Parameters<typeof webApp.render>[0]);
  expect(page).toEqual({ url: '/render', body: '{"path":"/login"}' });
});

test('proxies reload connections, rejects other upgrades, and stops without waiting for them', async () => {
  const { portal, port } = await startPortal();
  const other = upgrade(port, '/api/users/me').end();
  await once(other, 'error');
  const joining = upgrade(port, '/assets/?token=1').end();
  const [answer, socket] = await once(joining, 'upgrade');
  expect(answer.statusCode).toBe(101);
  socket.write('hello');
  expect(String((await once(socket, 'data'))[0])).toBe('hello');
  const closed = once(socket, 'close');
  await portal.close();
  await closed;
});
