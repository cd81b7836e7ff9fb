// The real client encrypts, signs, and calls a push service on this machine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  certificate,
  createPushDevice,
  type PushService,
  pushKeys,
  type ReceivedRequest,
  startPushService,
} from '../../../test/push-service.ts';
import { createOutsideHttp } from '../../platform/outside-http.ts';
import { createWebPush } from './web-push.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const push = createWebPush(pushKeys, createOutsideHttp({ allowsLoopback: true, authority: certificate }));
const text = JSON.stringify({ title: 'Riverbend', body: 'A case was assigned to you' });

test('encrypts a notification for the device and signs it with our key', async () => {
  expect(await push.send(createPushDevice(`${service.origin}/taken`), text)).toBe('taken');
  const [{ headers, body }] = service.requests.slice(-1) as [ReceivedRequest];
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(headers['authorization']).toMatch(/^vapid t=[^,]+, ?k=/);
  expect(headers['authorization']).toContain(pushKeys.publicKey);
  expect(body.length).toBeGreaterThan(text.length);
  expect(body.includes('A case')).toBe(false);
});

test.each(['/gone', '/unknown'])('reports a device that responds with %s as gone', async (path) => {
  expect(await push.send(createPushDevice(service.origin + path), text)).toBe('gone');
});

test('security 52: does not follow a redirect and retries it like a busy service', async () => {
  const before = service.requests.length;
  for (const path of ['/moved', '/busy'])
    await expect(push.send(createPushDevice(service.origin + path), text)).rejects.toThrow(
      /status (307|503)/,
    );
  expect(service.requests.slice(before).map(({ path }) => path)).toEqual(['/moved', '/busy']);
});

test('security 52: in production, sends requests only to https at a public address', async () => {
  const guarded = createWebPush(
    pushKeys,
    createOutsideHttp({ allowsLoopback: false, authority: certificate }),
  );
  const before = service.requests.length;
  for (const endpoint of [
    `${service.origin}/taken`,
    'https://169.254.169.254/latest',
    'https://10.0.0.1/',
    'http://push.example.org/',
    'https://user:secret@push.example.org/',
    'nonsense',
  ]) {
    expect(guarded.isAllowedEndpoint(endpoint)).toBe(false);
    expect(await guarded.send(createPushDevice(endpoint), text)).toBe('gone');
  }
  expect(push.isAllowedEndpoint('http://127.0.0.1:9000/')).toBe(false);
  expect(service.requests).toHaveLength(before);
});

test('rejects an untrusted certificate', async () => {
  const strict = createWebPush(pushKeys, createOutsideHttp({ allowsLoopback: true }));
  await expect(strict.send(createPushDevice(`${service.origin}/taken`), text)).rejects.toThrow(
    /self-signed|certificate/,
  );
});
