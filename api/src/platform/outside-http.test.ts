import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createOutsideHttp } from './outside-http.ts';

const production = createOutsideHttp({ allowsLoopback: false });
const development = createOutsideHttp({ allowsLoopback: true });

/** Runs a server on loopback during `work`. */
async function withServer<T>(listener: RequestListener, work: (address: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['https://login.example.org/path', true, true],
  ['http://login.example.org', false, false],
  ['https://user:secret@login.example.org', false, false],
  ['ftp://login.example.org', false, false],
  ['http://127.0.0.1:9000', false, true],
  ['http://localhost:9000', false, true],
  ['https://idp.localhost', false, true],
  ['https://[::1]', false, true],
  ['https://[::ffff:127.0.0.1]', false, true],
  ['https://2130706433', false, true],
  ['https://10.1.2.3', false, false],
  ['https://192.168.0.1', false, false],
  ['https://172.20.0.1', false, false],
  ['https://100.64.0.1', false, false],
  ['https://169.254.169.254', false, false],
  ['https://[fd00::1]', false, false],
  ['https://[fe80::1]', false, false],
  ['https://[::ffff:10.0.0.1]', false, false],
  ['https://[64:ff9b::a00:1]', false, false],
  ['https://0.0.0.0', false, false],
  ['https://168.63.129.16', false, false],
  ['https://[::ffff:8.8.8.8]', false, false],
  ['https://metadata.google.internal', false, false],
  ['https://printer.local', false, false],
  ['https://[::10.0.0.1]', false, false],
  ['https://[fec0::1]', false, false],
  ['https://[4000::1]', false, false],
  ['https://[3fff::1]', false, false],
  ['https://localhost.', false, true],
  ['https://0x7f.1', false, true],
  ['https://*.example.org', false, false],
  ['https://a.test;sandbox', false, false],
  ['https://[2606:4700::1111]', true, true],
  ['https://8.8.8.8', true, true],
])('security 52: %s is allowed in production: %s, in development: %s', (address, live, here) => {
  expect([production.permits(new URL(address)), development.permits(new URL(address))]).toEqual([live, here]);
});

test('security 52: rejects a name that resolves to our own machine when the socket opens', async () => {
  let requestCount = 0;
  await withServer(
    (_request, response) => {
      requestCount += 1;
      response.end();
    },
    async (address) => {
      const { port } = new URL(address);
      // A harmless-looking name would do the same: its resolved address counts.
      await expect(production.fetch(`https://localhost:${port}`)).rejects.toThrow('are not allowed');
      await expect(production.fetch(`https://ip6-localhost:${port}`)).rejects.toThrow();
    },
  );
  expect(requestCount).toBe(0);
});

test('posts a form and returns the response; returns a redirect without following it', async () => {
  await withServer(
    (request, response) => {
      if (request.url === '/elsewhere')
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else request.pipe(response.setHeader('x-type', request.headers['content-type'] ?? ''));
    },
    async (address) => {
      const form = new URLSearchParams({ a: '1', b: 'ñ' });
      const answer = await development.fetch(address, { method: 'POST', body: form });
      expect([answer.status, answer.headers.get('x-type')]).toEqual([
        200,
        'application/x-www-form-urlencoded;charset=UTF-8',
      ]);
      expect(await answer.text()).toBe('a=1&b=%C3%B1');
      expect((await development.fetch(`${address}/elsewhere`)).status).toBe(302);
    },
  );
});

test('cuts off an endless response', async () => {
  await withServer(
    (_request, response) => {
      const block = Buffer.alloc(65_536);
      const pour = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', pour);
      pour();
    },
    async (address) => {
      await expect(development.fetch(address)).rejects.toThrow('too long');
    },
  );
});
