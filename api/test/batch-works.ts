// Work of each kind of batch on a few items, for the tests that every kind must pass. No worker picks it up.
import type { BatchKindName } from '@commonway/contract/batches.ts';
import type { NewJob } from '@commonway/contract/jobs.ts';
import { expect } from 'vitest';
import { insertBulkChange, setBulkChangeTotal } from '../src/work-queue/bulk/queries/progress.ts';
import { freezeSelection } from '../src/work-queue/bulk/queries/selection.ts';
import { testApp } from './app.ts';
import { draft, makeReaders, type Reader, see, step } from './broadcasts.ts';
import { idsOf, items, makeLot, steer, viewOf, withoutWorker } from './bulk-selections.ts';
import type { Caller } from './client.ts';
import { staffId, stateId } from './queue-items.ts';
import { rowOf, rowsOf } from './rows.ts';

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
  /** `running`, `finished`, or the state after it was paused or given up. */
  status(): Promise<string>;
  /** How staff pause and resume it; undefined if they can't. */
  readonly pausing?: {
    pause(): Promise<unknown>;
    /** Returns the job that continues. */
    resume(): Promise<NewJob<'batches/run'>>;
  };
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
    const { id } = await insertBulkChange(tx, by, acting, change);
    const frozen = { ids: selected.map((one) => one.id), versions: selected.map((one) => one.version) };
    await setBulkChangeTotal(tx, id, await freezeSelection(tx, id, { kind: 'items', ...frozen }));
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
    pausing: {
      pause: () => steer(caller, batchId, 'pause'),
      resume: async () => {
        await steer(caller, batchId, 'resume');
        return job;
      },
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
      pausing: {
        pause: () => step(caller, id, 'pause'),
        resume: async () => {
          await withoutWorker(() => step(caller, id, 'resume'));
          return jobNow();
        },
      },
    };
  };

/** A program of the demo that has validation rules. */
const programWithRules = 104;

async function startValidation(_caller: Caller, count: number): Promise<BatchWork> {
  const lot = await makeLot({ 'Intake review': count });
  const ids = await idsOf(lot);
  await rowsOf(
    tenant,
    `with model as (
       select s.* from application_submission s join application a on a.id = s.application_id and a.submission_version = s.version
       where a.program_id = $2 order by a.id limit 1
     ), moved as (
       update application a set program_id = $2, submission_version = model.version from model where a.category = $1 returning a.id
     )
     insert into application_submission (tenant_id, application_id, version, form_version, language, answers, totals, submitted_by)
     select m.tenant_id, moved.id, m.version, m.form_version, m.language, m.answers, m.totals, m.submitted_by
     from model m cross join moved`,
    [lot, programWithRules],
  );
  // From the first of these applications, which are the program's newest.
  const { id: batchId } = await rowOf<{ id: number }>(
    tenant,
    `insert into validation_run (tenant_id, program_id, reached_id)
     select tenant_id, program_id, id - 1 from application where id = $1 returning id`,
    [ids[0]],
  );
  const run = () =>
    rowOf<{ judged: number; failed: number; isFinished: boolean; wasStopped: boolean }>(
      tenant,
      `select judged, failed, finished_at is not null as "isFinished", was_stopped as "wasStopped" from validation_run where id = $1`,
      [batchId],
    );
  const done = async () => {
    const validated = await idsFrom(
      'select distinct application_id as id from validation where application_id = any($1) order by 1',
      [ids],
    );
    expect(validated).toHaveLength((await run()).judged);
    return validated;
  };
  return {
    job: { tenantId: tenant, kind: 'applications/program-validation', batchId },
    ids,
    results: 'validation',
    done,
    failed: async () => {
      const validated = await done();
      const left = ids.filter((id) => !validated.includes(id));
      expect(left).toHaveLength((await run()).failed);
      return left;
    },
    status: async () => {
      const { isFinished, wasStopped } = await run();
      if (!isFinished) return 'running';
      return wasStopped ? 'stopped' : 'finished';
    },
  };
}

/** Starts work of each kind. */
export const startWork: Readonly<
  Record<BatchKindName, (caller: Caller, count: number) => Promise<BatchWork>>
> = {
  'applications/program-validation': startValidation,
  'work-queue/bulk-change': startBulkChange,
  'broadcasts/email': startBroadcast('email', {}),
  'broadcasts/sms': startBroadcast('sms', { mail: false, phone: true }),
};
