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
async function stuck(count: number) {
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
  const later: unknown[] = [];
  const jobs = {
    ...ports.jobs,
    enqueue: async (_tx: unknown, queue: string, payloads: readonly unknown[], options: unknown) => {
      if (queue === 'work-queue/run-bulk-change') later.push([...payloads, options]);
    },
  };
  const context = { ...ports, jobs, portalAddress: portalAddress(config) };
  await runBulkChange(context, { tenantId: tenant, changeId, failures }, false);
  return later;
}

test('a batch that fails changes nothing and is tried later, each time after a longer wait', async () => {
  const { lot, id } = await stuck(1200);
  expect(await tryOnce(id, 0)).toEqual([
    [{ tenantId: tenant, changeId: id, failures: 1 }, { startAfterSeconds: 2 }],
  ]);
  expect(await tryOnce(id, 5)).toEqual([
    [{ tenantId: tenant, changeId: id, failures: 6 }, { startAfterSeconds: 64 }],
  ]);
  expect(await standing(lot)).toEqual([{ state: 'Intake review', owner: staffId('supervisor'), n: 1200 }]);
});

test('after the eighth failure without a batch between it is paused, and waits for a person', async () => {
  const { supervisor, id } = await stuck(1200);
  expect(await tryOnce(id, 7)).toEqual([]);
  expect(await viewOf(supervisor, id)).toMatchObject({ status: 'paused', counts: { waiting: 1200 } });
});

test('a batch between two failures counts them anew', async () => {
  const { id } = await stuck(2200);
  await asOwnerOfTests(`create or replace function refuse_progress() returns trigger language plpgsql as
    $$ begin if new.changed > 1000 then raise exception 'no'; end if; return new; end $$`);
  expect(await tryOnce(id, 7)).toEqual([
    [{ tenantId: tenant, changeId: id, failures: 1 }, { startAfterSeconds: 2 }],
  ]);
});
