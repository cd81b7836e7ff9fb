// The encoding of files: the smallest that exists and that the browser accepts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendStaticFile } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'commonway-static-'));
const server = fastify();

beforeAll(async () => {
  for (const name of ['both.js', 'both.js.br', 'both.js.gz', 'zipped.js', 'zipped.js.gz', 'plain.js'])
    writeFileSync(join(folder, name), name);
  server.get('/*', (request, reply) => sendStaticFile(reply, folder, request, true));
  await server.ready();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['both.js', 'gzip, deflate, br, zstd', 'br', 'both.js.br'],
  ['both.js', 'gzip, br;q=0.9', 'br', 'both.js.br'],
  ['both.js', 'gzip, deflate', 'gzip', 'both.js.gz'],
  ['both.js', 'brotli', undefined, 'both.js'],
  ['both.js', '', undefined, 'both.js'],
  ['zipped.js', 'gzip, br', 'gzip', 'zipped.js.gz'],
  ['plain.js', 'gzip, br', undefined, 'plain.js'],
])('sends %s to a browser that accepts %j as %s', async (name, accepted, encoding, body) => {
  const answer = await server.inject({ url: `/${name}`, headers: { 'accept-encoding': accepted } });
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body]);
  expect(answer.headers['vary']).toBe('accept-encoding');
  expect(answer.headers['content-length']).toBe(String(body.length));
});
