// What the queues promise: one pending job per key, a time limit of their own, and an end for what no job finishes.
import { expect, test } from 'vitest';
import { jobQueues } from '../src/jobs.ts';
import { testApp } from './app.ts';
import { call } from './client.ts';
import { createOffice } from './factories.ts';
import { queryAsOwner } from './from-address.ts';
import { queryRow, queryRows } from './rows.ts';

const later = 3600;

/** Enqueues an update of the office of an unknown subscription, or a report, twice at once. */
async function enqueueTwice(
  queue:
    | 'marketplace/update-office'
    | 'marketplace/check-subscription'
    | 'marketplace/deliver-simulated-webhook',
  id: string,
  singletonKey?: string,
): Promise<number> {
  const { ports } = await testApp();
  const job = { tenantId: 344, subscriptionId: id, operationId: id } as never;
  const options = { startAfterSeconds: later, ...(singletonKey && { singletonKey }) };
  await Promise.all(
    [1, 2].map(() => ports.database.tenant(344, (tx) => ports.jobs.enqueue(tx, queue, [job], options))),
  );
  return (
    await queryAsOwner(`select from pgboss.job where name = $1 and data ->> 'operationId' = $2`, [queue, id])
  ).length;
}

test('a keyed queue has one pending job per key, and every job without a key', async () => {
  expect(await enqueueTwice('marketplace/update-office', 'with-key', 'a key')).toBe(1);
  expect(await enqueueTwice('marketplace/update-office', 'with-another-key', 'another key')).toBe(1);
  expect(await enqueueTwice('marketplace/update-office', 'without-key')).toBe(2);
  expect(await enqueueTwice('marketplace/deliver-simulated-webhook', 'queue-without-keys', 'a key')).toBe(2);
});

test('a keyed job can be enqueued again once the first one runs', async () => {
  expect(await enqueueTwice('marketplace/check-subscription', 'running', 'run')).toBe(1);
  await queryAsOwner(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'
     where name = 'marketplace/check-subscription' and data ->> 'operationId' = 'running'`,
  );
  expect(await enqueueTwice('marketplace/check-subscription', 'running', 'run')).toBe(2);
});

test('each queue has the limit that it declares, an export an hour', async () => {
  const declared = jobQueues.map(({ name, limitSeconds }) => ({ name, limit: limitSeconds }));
  const stored = await queryAsOwner('select name, expire_seconds as limit from pgboss.queue');
  for (const queue of declared) expect(stored).toContainEqual(queue);
  expect(stored).toContainEqual({ name: 'marketplace/build-export', limit: 3600 });
});

test('an export whose last worker is killed has failed, and another can be requested', async () => {
  const { ports } = await testApp();
  const { id: office, admin } = await createOffice();
  const { id } = await queryRow<{ id: number }>(
    office,
    `insert into office_export (tenant_id, storage_key, requested_by, requested_at)
     values (${office}, '${office}/exports/killed', 'A', now()) returning id`,
  );
  await ports.database.tenant(office, (tx) =>
    ports.jobs.enqueue(tx, 'marketplace/build-export', [{ tenantId: office, exportId: id }], {
      startAfterSeconds: later,
    }),
  );
  expect((await call('POST', '/office-export', {}, admin)).body.error).toBe('export_in_progress');
  await queryAsOwner(
    `update pgboss.job set state = 'active', retry_count = retry_limit, start_after = now(),
       started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'
     where name = 'marketplace/build-export' and (data ->> 'exportId')::bigint = $1 and (data ->> 'tenantId')::int = $2`,
    [id, office],
  );
  const findStatus = async () =>
    (await queryRows<{ status: string }>(office, 'select status from office_export where id = $1', [id]))[0]
      ?.status;
  await expect.poll(findStatus, { timeout: 30_000 }).toBe('failed');
  expect((await call('POST', '/office-export', {}, admin)).status).toBe(200);
});

test('an export whose job was lost does not refuse another one forever', async () => {
  const { id: office, admin } = await createOffice();
  await queryRows(
    office,
    `insert into office_export (tenant_id, storage_key, requested_by, requested_at)
     values (${office}, '${office}/exports/lost', 'A', now() - interval '2 days')`,
  );
  expect((await call('POST', '/office-export', {}, admin)).status).toBe(200);
});
