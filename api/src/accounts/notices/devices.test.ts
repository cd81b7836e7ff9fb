// Push devices: whose they are, what they receive, and when they are deleted.

import { randomUUID } from 'node:crypto';
import type { Job } from '@commonway/contract/jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo, startApp, type TestApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { getApplicantId, notifyNow } from '../../../test/notices.ts';
import {
  certificate,
  createPushDevice,
  type PushService,
  pushKeys,
  startPushService,
} from '../../../test/push-service.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { getFileDatabaseUrl } from '../../../test/worker-database.ts';
import { createOutsideHttp } from '../../platform/outside-http.ts';
import { portalUrl } from '../../portal-address.ts';
import { createWebPush } from '../../providers/push/web-push.ts';
import { pushToDevice, pushToDevices } from './devices.ts';

const tenant = 100;
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  // No worker: the test sends pushes itself, so that the service's certificate is trusted.
  app = await startApp(await getFileDatabaseUrl(), {
    PROCESS: 'web',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
    VAPID_SUBJECT: pushKeys.subject,
  });
  sendCallsTo(app);
});
afterAll(() => service.close());

const add = async (caller: Caller, path: string) => {
  const device = createPushDevice(`${service.origin}${path}?${randomUUID()}`);
  const { status, body } = await call('POST', '/notices/devices', device, caller);
  expect(status).toBe(200);
  return { id: body.deviceId as number, device };
};
const remove = async (caller: Caller, id: number) =>
  (await call('DELETE', `/notices/devices/${id}`, undefined, caller)).status;
const isStored = async (id: number): Promise<boolean> =>
  (await queryRows(tenant, 'select from notice_device where id = $1', [id])).length === 1;
const readerOf = async (caller: Caller): Promise<number> =>
  (
    await queryRow<{ id: number }>(tenant, 'select id from notice_reader where applicant_id = $1', [
      await getApplicantId(caller),
    ])
  ).id;

/** Creates a notice and sends its pushes as the jobs do. Returns the requested paths. */
async function sendPushes(caller: Caller): Promise<string[]> {
  const before = service.requests.length;
  await notifyNow(tenant, {
    kind: 'decision',
    to: [await getApplicantId(caller)],
    subjectId: 1,
    key: randomUUID(),
  });
  const { ports, config } = app;
  const push = createWebPush(pushKeys, createOutsideHttp({ allowsLoopback: true, authority: certificate }));
  const context = { ...ports, providers: { ...ports.providers, push }, portalUrl: portalUrl(config) };
  const readerId = await readerOf(caller);
  await pushToDevices(context, { tenantId: tenant, readerId }, false);
  const jobs = await queryRows<{ data: Job<'accounts/push-to-device'> }>(
    tenant,
    `update pgboss.job set state = 'completed' where name = 'accounts/push-to-device' and state = 'created'
       and (data ->> 'readerId')::bigint = $1 returning data`,
    [readerId],
  );
  for (const { data } of jobs) await pushToDevice(context, data, false);
  return service.requests.slice(before).map(({ path }) => path.split('?')[0] ?? '');
}

test('pushes once to every device of a reader and deletes a device that its service reports gone', async () => {
  const ana = await createApplicant('Ana');
  const [remaining, gone] = [await add(ana, '/taken'), await add(ana, '/gone')];
  expect((await sendPushes(ana)).toSorted()).toEqual(['/gone', '/taken']);
  expect([await isStored(remaining.id), await isStored(gone.id)]).toEqual([true, false]);
  expect(await sendPushes(ana)).toEqual(['/taken']);
});

test('only the owner can remove a device', async () => {
  const [ana, other] = [await createApplicant('Ana'), await createApplicant('Omar')];
  const { id } = await add(ana, '/taken');
  expect(await remove(other, id)).toBe(404);
  expect(await isStored(id)).toBe(true);
  expect(await remove(ana, id)).toBe(200);
  expect(await remove(ana, id)).toBe(404);
});

test('a browser shared by two people receives pushes for the latest subscriber only', async () => {
  const [ana, omar] = [await createApplicant('Ana'), await createApplicant('Omar')];
  const { id, device } = await add(ana, '/taken');
  expect((await call('POST', '/notices/devices', device, omar)).body.deviceId).toBe(id);
  expect(await sendPushes(ana)).toEqual([]);
  expect(await sendPushes(omar)).toEqual(['/taken']);
});

test.each(['http://push.example.org/x', 'https://10.0.0.1/x', 'https://169.254.169.254/latest', 'nonsense'])(
  'security 52: rejects the push endpoint %s',
  async (endpoint) => {
    const { status } = await call(
      'POST',
      '/notices/devices',
      createPushDevice(endpoint),
      await createApplicant(),
    );
    expect(status).toBe(422);
  },
);
