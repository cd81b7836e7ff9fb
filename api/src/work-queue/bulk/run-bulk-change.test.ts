// A change that cannot make progress: runs the worker's handler against a database that rejects the progress update.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { allOf, makeLot, standing, start, viewOf, withoutWorker } from '../../../test/bulk-selections.ts';
import { asOwnerOfTests } from '../../../test/from-address.ts';
import { sessionBook } from '../../../test/people.ts';
import { loadWords, staffId, stateId } from '../../../test/queue-items.ts';
import { portalAddress } from '../../portal-address.ts';
import { runBulkChange } from './run-bulk-change.ts';

const session = sessionBook();
const tenant = 100;

beforeAll(loadWords);
afterEach(() => asOwnerOfTests('drop trigger if exists refuse_progress on bulk_change'));

/** Starts a change that no worker picks up and whose progress the database rejects until the test allows it. */
async function startFailing(count: number) {
  const supervisor = await session('supervisor');
  const lot = await makeLot({ 'Intake review': count }, 'supervisor');
  const { id } = await withoutWorker(() =>
    start(supervisor, allOf(lot), { stateId: stateId('Intake-Complete') }),
  );
  await asOwnerOfTests(`create or replace function refuse_progress() returns trigger language plpgsql as
    $$ begin if new.status = 'running' and new.reached_id is distinct from old.reached_id then raise exception 'no'; end if; return new; end $$`);
  await asOwnerOfTests(
    'create trigger refuse_progress before update on bulk_change for each row execute function refuse_progress()',
  );
  return { supervisor, lot, id };
}

/** Runs the handler once. Returns the jobs it enqueued without running them. */
async function tryOnce(changeId: number, failures: number) {
  const { ports, config } = await testApp();
  const enqueued: unknown[] = [];
  const jobs = {
    ...ports.jobs,
    enqueue: async (_tx: unknown, queue: string, payloads: readonly unknown[], options: unknown) => {
      if (queue === 'work-queue/run-bulk-change') enqueued.push([...payloads, options]);
    },
  };
  const context = { ...ports, jobs, portalAddress: portalAddress(config) };
  await runBulkChange(context, { tenantId: tenant, changeId, failures }, false);
  return enqueued;
}

test('rolls back a failed batch and retries it with exponential backoff', async () => {
  const { lot, id } = await startFailing(1200);
  expect(await tryOnce(id, 0)).toEqual([
    [{ tenantId: tenant, changeId: id, failures: 1 }, { startAfterSeconds: 2 }],
  ]);
  expect(await tryOnce(id, 5)).toEqual([
    [{ tenantId: tenant, changeId: id, failures: 6 }, { startAfterSeconds: 64 }],
  ]);
  expect(await standing(lot)).toEqual([{ state: 'Intake review', owner: staffId('supervisor'), n: 1200 }]);
});

test('pauses the change after eight consecutive failures', async () => {
  const { supervisor, id } = await startFailing(1200);
  expect(await tryOnce(id, 7)).toEqual([]);
  expect(await viewOf(supervisor, id)).toMatchObject({ status: 'paused', counts: { waiting: 1200 } });
});

test('resets the failure count after a successful batch', async () => {
  const { id } = await startFailing(2200);
  await asOwnerOfTests(`create or replace function refuse_progress() returns trigger language plpgsql as
    $$ begin if new.changed > 1000 then raise exception 'no'; end if; return new; end $$`);
  expect(await tryOnce(id, 7)).toEqual([
    [{ tenantId: tenant, changeId: id, failures: 1 }, { startAfterSeconds: 2 }],
  ]);
});
