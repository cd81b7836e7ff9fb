// The real client encrypts, signs, and calls a push service on this machine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Asked,
  certificate,
  deviceAt,
  type PushService,
  pushKeys,
  pushService,
} from '../../../test/push-service.ts';
import { openOutsideHttp } from '../../platform/outside-http.ts';
import { webPush } from './web-push.ts';

let service: PushService;
beforeAll(async () => {
  service = await pushService();
});
afterAll(() => service.close());

const push = webPush(pushKeys, openOutsideHttp({ allowsLoopback: true, authority: certificate }));
const text = JSON.stringify({ title: 'Riverbend', body: 'A case was assigned to you' });

test('what is handed over is sealed for the device and signed with our key', async () => {
  expect(await push.send(deviceAt(`${service.origin}/taken`), text)).toBe('taken');
  const [{ headers, body }] = service.asked.slice(-1) as [Asked];
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(headers['authorization']).toMatch(/^vapid t=[^,]+, ?k=/);
  expect(headers['authorization']).toContain(pushKeys.publicKey);
  expect(body.length).toBeGreaterThan(text.length);
  expect(body.includes('A case')).toBe(false);
});

test.each(['/gone', '/unknown'])('a device that answers %s is gone', async (path) => {
  expect(await push.send(deviceAt(service.origin + path), text)).toBe('gone');
});

test('security 52: a redirect is not followed; like a service that is busy, it is tried again', async () => {
  const before = service.asked.length;
  for (const path of ['/moved', '/busy'])
    await expect(push.send(deviceAt(service.origin + path), text)).rejects.toThrow(/answered (307|503)/);
  expect(service.asked.slice(before).map(({ path }) => path)).toEqual(['/moved', '/busy']);
});

test('security 52: in production nothing but https at a public address is asked', async () => {
  const guarded = webPush(pushKeys, openOutsideHttp({ allowsLoopback: false, authority: certificate }));
  const before = service.asked.length;
  for (const endpoint of [
    `${service.origin}/taken`,
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
  expect(service.asked).toHaveLength(before);
});

test('a certificate that nobody vouches for is not believed', async () => {
  const strict = webPush(pushKeys, openOutsideHttp({ allowsLoopback: true }));
  await expect(strict.send(deviceAt(`${service.origin}/taken`), text)).rejects.toThrow(
    /self-signed|certificate/,
  );
});
