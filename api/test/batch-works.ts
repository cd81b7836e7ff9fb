// Work of each kind of batch on a few items, for the tests that every kind must pass. No worker picks it up.
import { randomUUID } from 'node:crypto';
import type { BatchKindName, NewJob } from '@commonway/contract/jobs.ts';
import { expect } from 'vitest';
import { insertRun } from '../src/imports/invitations/queries.ts';
import { insertBulkChange, setBulkChangeTotal } from '../src/work-queue/bulk/queries/progress.ts';
import { freezeSelection } from '../src/work-queue/bulk/queries/selection.ts';
import { testApp } from './app.ts';
import {
  createDraft,
  createRecipients,
  getBroadcast,
  type Recipient,
  requestBroadcastStep,
} from './broadcasts.ts';
import {
  createLot,
  getChange,
  listLotIds,
  requestChangeStep,
  selectLotItems,
  withoutWorker,
} from './bulk-selections.ts';
import type { Caller } from './client.ts';
import { createCheckedImport, getImport, requestImportStep } from './imports.ts';
import { createSessionCache } from './people.ts';
import { getStaffId, getStateId } from './queue-items.ts';
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;
const session = createSessionCache();

export interface BatchWork {
  readonly job: NewJob<'batches/run'>;
  /** Its items, in order. */
  readonly ids: readonly number[];
  /** The table with a row for each item that was processed. */
  readonly results: string;
  /** SQL of whether its row `new` is that of one of these items; by default by the ID of the application. */
  isRowOf?(ids: readonly number[]): string;
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

/** Runs a query that selects an `id` column; returns the ids. */
const selectIds = async (text: string, values: readonly unknown[]): Promise<number[]> =>
  (await queryRows<{ id: number }>(tenant, text, values)).map(({ id }) => id);

/** Inserts a bulk change of new applications without enqueueing its job. */
async function startBulkChange(caller: Caller, count: number): Promise<BatchWork> {
  const lot = await createLot({ 'Intake review': count }, 'supervisor');
  const { items: selected } = await selectLotItems(lot);
  const by = { staffId: getStaffId('supervisor'), name: 'James Okoye' };
  const acting = { staffId: by.staffId, personId: 1, requestId: lot, address: '127.0.0.1' };
  const { ports } = await testApp();
  // Through the API so few items would change within the call.
  const batchId = await ports.database.tenant(tenant, async (tx) => {
    const unchanged = { ownerId: null, comment: null, denialReasonId: null, awardAmount: null };
    const change = {
      ...unchanged,
      stateId: getStateId('Intake-Complete'),
      applicantNote: null,
      acceptsUnpaidFees: false,
    };
    const { id } = await insertBulkChange(tx, by, acting, change);
    const [ids, versions] = [selected.map((one) => one.id), selected.map((one) => one.version)];
    const selection = { kind: 'items', scope: null, ids, versions } as const;
    await setBulkChangeTotal(tx, id, await freezeSelection(tx, id, selection));
    return id;
  });
  const job = { tenantId: tenant, kind: 'work-queue/bulk-change', batchId } as const;
  const ids = selected.map(({ id }) => id);
  return {
    job,
    ids,
    results: 'application_history',
    done: () =>
      selectIds(
        'select application_id as id from application_history where application_id = any($1) order by 1',
        [ids],
      ),
    failed: () =>
      selectIds(
        `select application_id as id from bulk_change_item where change_id = $1 and outcome = 'refused' and error = 'unexpected'`,
        [batchId],
      ),
    status: async () => (await getChange(caller, batchId)).status,
    pausing: {
      pause: () => requestChangeStep(caller, batchId, 'pause'),
      resume: async () => {
        await requestChangeStep(caller, batchId, 'resume');
        return job;
      },
    },
  };
}

/** Returns a function that sends a broadcast to new recipients by one channel without a worker running its job. */
const broadcastStarter =
  (lane: 'email' | 'sms', reader: Recipient) =>
  async (caller: Caller, count: number): Promise<BatchWork> => {
    const lot = await createRecipients(
      Array.from({ length: count }, (_, place) => ({ ...reader, name: `Reader ${place}` })),
    );
    const { id } = await createDraft(caller, lot);
    await withoutWorker(() => requestBroadcastStep(caller, id, 'send'));
    const buildJob = async () => {
      const [row] = await queryRows<{ run: number }>(tenant, 'select run from broadcast where id = $1', [id]);
      return {
        tenantId: tenant,
        kind: `broadcasts/${lane}`,
        batchId: id,
        run: row?.run,
      } as const;
    };
    return {
      job: await buildJob(),
      ids: await listLotIds(lot),
      results: 'communication',
      done: () =>
        selectIds('select application_id as id from communication where broadcast_id = $1 order by 1', [id]),
      failed: () =>
        selectIds(
          `select application_id as id from broadcast_recipient where broadcast_id = $1 and reason = 'unexpected'`,
          [id],
        ),
      status: async () => (await getBroadcast(caller, id)).status,
      pausing: {
        pause: () => requestBroadcastStep(caller, id, 'pause'),
        resume: async () => {
          await withoutWorker(() => requestBroadcastStep(caller, id, 'resume'));
          return buildJob();
        },
      },
    };
  };

/** A program of the demo that has validation rules. */
const programWithRules = 104;

/** Inserts a validation run over new applications without enqueueing its job. */
async function startValidation(_caller: Caller, count: number): Promise<BatchWork> {
  const lot = await createLot({ 'Intake review': count });
  const ids = await listLotIds(lot);
  await queryRows(
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
  const { id: batchId } = await queryRow<{ id: number }>(
    tenant,
    `insert into validation_run (tenant_id, program_id, reached_id)
     select tenant_id, program_id, id - 1 from application where id = $1 returning id`,
    [ids[0]],
  );
  const run = () =>
    queryRow<{ judged: number; failed: number; isFinished: boolean; wasStopped: boolean }>(
      tenant,
      `select judged, failed, finished_at is not null as "isFinished", was_stopped as "wasStopped" from validation_run where id = $1`,
      [batchId],
    );
  const done = async () => {
    const validated = await selectIds(
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

/** Inserts a confirmed import of new people, whose items are numbers in their email addresses. */
async function startImport(_caller: Caller, count: number): Promise<BatchWork> {
  const admin = await session('admin');
  const mark = `batch-${randomUUID()}`;
  const ids = Array.from({ length: count }, (_, place) => place + 1);
  const lines = ids.map((id) => `Ida,Batch,${mark}-${id}@example.test`);
  const id = await createCheckedImport(admin, ['First name,Last name,Email', ...lines].join('\n'));
  await withoutWorker(() => requestImportStep(admin, id, 'confirm'));
  return {
    job: { tenantId: tenant, kind: 'imports/rows', batchId: id },
    ids,
    results: 'applicant',
    isRowOf: (broken) => `new.mail in (${broken.map((each) => `'${mark}-${each}@example.test'`).join()})`,
    done: () =>
      selectIds(
        `select substring(mail from '-(\\d+)@')::int as id from applicant where mail like $1 || '%' order by 1`,
        [mark],
      ),
    failed: () =>
      selectIds(
        `select row_number - 1 as id from people_import_row where import_id = $1 and outcome = 'failed' order by 1`,
        [id],
      ),
    status: async () => (await getImport(admin, id)).status,
  };
}

/** Inserts people with an email, and a run that invites them, without enqueueing its job. */
async function startInvitations(_caller: Caller, count: number): Promise<BatchWork> {
  const ids = await selectIds(
    `insert into applicant (tenant_id, kind, name, mail)
     select $1, 'individual', 'Ida Batch', 'invited-' || gen_random_uuid() || '@example.test' from generate_series(1, $2::int)
     returning id`,
    [tenant, count],
  );
  const { ports } = await testApp();
  const { id } = await ports.database.tenant(tenant, (tx) =>
    insertRun(tx, ids, { personId: 1, name: 'Ruth Alvarez' }),
  );
  const select = (condition: string) =>
    selectIds(
      `select applicant_id as id from portal_invitation where run_id = $1 and outcome ${condition} order by 1`,
      [id],
    );
  return {
    job: { tenantId: tenant, kind: 'imports/portal-invitations', batchId: id },
    ids,
    results: 'portal_invitation',
    isRowOf: (broken) => `new.outcome <> 'failed' and new.applicant_id in (${broken.join()})`,
    done: () => select(`<> 'failed'`),
    failed: () => select(`= 'failed'`),
    status: async () =>
      (
        await queryRow<{ status: string }>(tenant, 'select status from portal_invitation_run where id = $1', [
          id,
        ])
      ).status,
  };
}

/** For each kind of batch, a function that creates `count` items and a batch over them. */
export const startWork: Readonly<
  Record<BatchKindName, (caller: Caller, count: number) => Promise<BatchWork>>
> = {
  'applications/program-validation': startValidation,
  'imports/rows': startImport,
  'imports/portal-invitations': startInvitations,
  'work-queue/bulk-change': startBulkChange,
  'broadcasts/email': broadcastStarter('email', {}),
  'broadcasts/sms': broadcastStarter('sms', { mail: false, phone: true }),
};
