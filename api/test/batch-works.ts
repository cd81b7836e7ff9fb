// Work of each kind of batch on a few items, for the tests that every kind must pass. No worker picks it up.
import type { BatchKindName } from '@commonway/contract/batches.ts';
import type { NewJob } from '@commonway/contract/jobs.ts';
import { insertChange, setTotal } from '../src/work-queue/bulk/queries/progress.ts';
import { freezeSelection } from '../src/work-queue/bulk/queries/selection.ts';
import { testApp } from './app.ts';
import { draft, makeReaders, type Reader, see, step } from './broadcasts.ts';
import { idsOf, items, makeLot, steer, viewOf, withoutWorker } from './bulk-selections.ts';
import type { Caller } from './client.ts';
import { staffId, stateId } from './queue-items.ts';
import { rowsOf } from './rows.ts';

const tenant = 100;

export interface BatchWork {
  readonly job: NewJob<'batches/run'>;
  /** Its items, in order. */
  readonly ids: readonly number[];
  /** The table with a row for each item that was processed. */
  readonly results: string;
  /** The items that were processed, each as often as it was, in order. */
  done(): Promise<number[]>;
  failed(): Promise<number[]>;
  status(): Promise<string>;
  pause(): Promise<unknown>;
  /** Returns the job that continues. */
  resume(): Promise<NewJob<'batches/run'>>;
}

const idsFrom = async (text: string, values: readonly unknown[]): Promise<number[]> =>
  (await rowsOf<{ id: number }>(tenant, text, values)).map(({ id }) => id);

async function startBulkChange(caller: Caller, count: number): Promise<BatchWork> {
  const lot = await makeLot({ 'Intake review': count }, 'supervisor');
  const { items: selected } = await items(lot);
  const by = { staffId: staffId('supervisor'), name: 'James Okoye' };
  const acting = { staffId: by.staffId, personId: 1, requestId: lot, address: '127.0.0.1' };
  const { ports } = await testApp();
  // Through the API so few items would change within the call.
  const batchId = await ports.database.tenant(tenant, async (tx) => {
    const change = {
      stateId: stateId('Intake-Complete'),
      ownerId: null,
      comment: null,
      denialReasonId: null,
    };
    const { id } = await insertChange(tx, tenant, by, acting, change);
    const frozen = { ids: selected.map((one) => one.id), versions: selected.map((one) => one.version) };
    await setTotal(tx, id, await freezeSelection(tx, tenant, id, { kind: 'items', ...frozen }));
    return id;
  });
  const job = { tenantId: tenant, kind: 'work-queue/bulk-change', batchId } as const;
  const ids = selected.map(({ id }) => id);
  return {
    job,
    ids,
    results: 'application_history',
    done: () =>
      idsFrom(
        'select application_id as id from application_history where application_id = any($1) order by 1',
        [ids],
      ),
    failed: () =>
      idsFrom(
        `select application_id as id from bulk_change_item where change_id = $1 and outcome = 'refused' and error = 'unexpected'`,
        [batchId],
      ),
    status: async () => (await viewOf(caller, batchId)).status,
    pause: () => steer(caller, batchId, 'pause'),
    resume: async () => {
      await steer(caller, batchId, 'resume');
      return job;
    },
  };
}

const startBroadcast =
  (lane: 'email' | 'sms', reader: Reader) =>
  async (caller: Caller, count: number): Promise<BatchWork> => {
    const lot = await makeReaders(
      Array.from({ length: count }, (_, place) => ({ ...reader, name: `Reader ${place}` })),
    );
    const { id } = await draft(caller, lot);
    await withoutWorker(() => step(caller, id, 'send'));
    const jobNow = async () => {
      const [row] = await rowsOf<{ run: number }>(tenant, 'select run from broadcast where id = $1', [id]);
      return {
        tenantId: tenant,
        kind: `broadcasts/${lane}`,
        batchId: id,
        run: row?.run,
      } as const;
    };
    return {
      job: await jobNow(),
      ids: await idsOf(lot),
      results: 'communication',
      done: () =>
        idsFrom('select application_id as id from communication where broadcast_id = $1 order by 1', [id]),
      failed: () =>
        idsFrom(
          `select application_id as id from broadcast_recipient where broadcast_id = $1 and reason = 'unexpected'`,
          [id],
        ),
      status: async () => (await see(caller, id)).status,
      pause: () => step(caller, id, 'pause'),
      resume: async () => {
        await withoutWorker(() => step(caller, id, 'resume'));
        return jobNow();
      },
    };
  };

/** Starts work of each kind. */
export const startWork: Readonly<
  Record<BatchKindName, (caller: Caller, count: number) => Promise<BatchWork>>
> = {
  'work-queue/bulk-change': startBulkChange,
  'broadcasts/email': startBroadcast('email', {}),
  'broadcasts/sms': startBroadcast('sms', { mail: false, phone: true }),
};
