// A push service on this machine, over TLS with a certificate of its own: the real client seals, signs and asks it.
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import library from 'web-push';
import { openOutsideHttp } from '../../platform/outside-http.ts';
import { webPush } from './web-push.ts';

/** For this test alone, good for loopback alone. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBGI30pbdZViACilR
1yF+EHsrk1Zuw2UGalf7abDxpC2hRANCAAR/avxofKL6nym5pmAPLvYuldQAA4f4
nYFBIvBV+m9jlJktMxLV8StAy3nhjoiOM5QwYxkszntibDe6849SzR94
-----END PRIVATE KEY-----`;
const certificate = `-----BEGIN CERTIFICATE-----
MIIBpjCCAUugAwIBAgIUfDaok5LtLHrXE/SganIv2I5+1J8wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOcHVzaC5sb2NhbGhvc3QwIBcNMjYxMTIyMDcwOTM5WhgPMjEy
NjEwMjkwNzA5MzlaMBkxFzAVBgNVBAMMDnB1c2gubG9jYWxob3N0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEf2r8aHyi+p8puaZgDy72LpXUAAOH+J2BQSLwVfpv
Y5SZLTMS1fErQMt54Y6IjjOUMGMZLM57Ymw3uvOPUs0feKNvMG0wHQYDVR0OBBYE
FBTJn447Sy3Whfv6t4eNwwBTdSCSMB8GA1UdIwQYMBaAFBTJn447Sy3Whfv6t4eN
wwBTdSCSMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/
AAABMAoGCCqGSM49BAMCA0kAMEYCIQCtk+OTFzV4AlwGOzA1HiXm3wDzgcYkWY4e
O2rk1LXVIQIhAMekeSzGeidYT77Dyg7cDPVcy2UDFGWlcbzXpscdlYAM
-----END CERTIFICATE-----`;

const keys = { ...library.generateVAPIDKeys(), subject: 'mailto:push@example.test' };
const answers: Readonly<Record<string, [number, Record<string, string>]>> = {
  '/taken': [201, {}],
  '/gone': [410, {}],
  '/unknown': [404, {}],
  '/moved': [307, { location: '/taken' }],
  '/busy': [503, {}],
};
const asked: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = [];
const server = createServer({ key, cert: certificate }, async (request, response) => {
  const { url: path = '', headers } = request;
  asked.push({ path, headers, body: await buffer(request) });
  const [status, more] = answers[path] ?? [500, {}];
  response.writeHead(status, more).end();
});
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const browser = createECDH('prime256v1');
const deviceAt = (endpoint: string) => ({
  endpoint,
  publicKey: browser.generateKeys('base64url'),
  secret: randomBytes(16).toString('base64url'),
});
const push = webPush(keys, openOutsideHttp({ allowsLoopback: true, authority: certificate }));
const text = JSON.stringify({ title: 'Riverbend', body: 'A case was given to you' });

test('what is handed over is sealed for the device and signed with our key', async () => {
  expect(await push.send(deviceAt(`${origin}/taken`), text)).toBe('taken');
  const [{ headers, body }] = asked.slice(-1) as [(typeof asked)[number]];
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(headers['authorization']).toMatch(/^vapid t=[^,]+, ?k=/);
  expect(headers['authorization']).toContain(keys.publicKey);
  expect(body.length).toBeGreaterThan(text.length);
  expect(body.includes('A case')).toBe(false);
});

test.each(['/gone', '/unknown'])('a device that answers %s is gone', async (path) => {
  expect(await push.send(deviceAt(origin + path), text)).toBe('gone');
});

test('security 52: a redirect is not followed; like a service that is busy, it is tried again', async () => {
  const before = asked.length;
  for (const path of ['/moved', '/busy'])
    await expect(push.send(deviceAt(origin + path), text)).rejects.toThrow(/answered (307|503)/);
  expect(asked.slice(before).map(({ path }) => path)).toEqual(['/moved', '/busy']);
});

test('security 52: in production nothing but https at a public address is asked', async () => {
  const guarded = webPush(keys, openOutsideHttp({ allowsLoopback: false, authority: certificate }));
  const before = asked.length;
  for (const endpoint of [
    `${origin}/taken`,
    'https://169.254.169.254/latest',
    'https://10.0.0.1/',
    'http://push.example.org/',
    'https://user:secret@push.example.org/',
    'nonsense',
  ]) {
    expect(guarded.permits(endpoint)).toBe(false);
    expect(await guarded.send(deviceAt(endpoint), text)).toBe('gone');
  }
  expect(push.permits('http://127.0.0.1:9000/')).toBe(false);
  expect(asked).toHaveLength(before);
});

test('a certificate that nobody vouches for is not believed', async () => {
  const strict = webPush(keys, openOutsideHttp({ allowsLoopback: true }));
  await expect(strict.send(deviceAt(`${origin}/taken`), text)).rejects.toThrow(/self-signed|certificate/);
});
