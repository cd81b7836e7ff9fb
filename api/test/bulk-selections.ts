// Thousands of applications for tests of bulk updates, each batch with its own category, so that a filter selects
// exactly the batch.
import type { BulkChangeView } from '@commonway/contract/work-queue/bulk-changes.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { notifyBulkChange } from '../src/messaging/state-letters/state-letters.ts';
import { portalUrl } from '../src/portal-address.ts';
import { testApp } from './app.ts';
import { countContradictionsSql, insertLotSql } from './bulk-lots.ts';
import { type Caller, call } from './client.ts';
import { toEntries } from './entries.ts';
import { queryRow, queryRows } from './rows.ts';

const tenant = 100;

/**
 * Creates a lot: rent applications in a category of their own, with the given number for each state, and applicants
 * of the demo in rotation. Returns the category.
 */
export async function createLot(states: Readonly<Record<string, number>>, owner: string | null = null) {
  const category = `lot ${crypto.randomUUID()}`;
  for (const [state, count] of Object.entries(states))
    await queryRows(tenant, insertLotSql, [category, state, count, owner]);
  const isLarge = Object.values(states).some((count) => count >= 100);
  if (isLarge) onTestFinished(() => hideFromQueue(category));
  return category;
}

/**
 * Makes a lot's applications drafts again, because a large lot would slow down later tests that read the whole
 * queue.
 */
async function hideFromQueue(category: string): Promise<void> {
  await queryRows(
    tenant,
    `with nobody as (insert into applicant (tenant_id, kind, name) values (${tenant}, 'individual', 'Nobody') returning id)
     update application set is_submitted = false, submitted_at = null, applicant_id = (select id from nobody) where category = $1`,
    [category],
  );
}

/** The selection of all applications in a category. */
export const selectLot = (category: string) => ({
  kind: 'filter' as const,
  filter: toEntries({ CategoryName: category }),
});

export interface PartialChange {
  readonly stateId?: number;
  readonly ownerId?: number;
  readonly comment?: string;
  readonly denialReasonId?: number;
  readonly acceptsUnpaidFees?: boolean;
}
/** Adds the fields that the API requires, as null. */
const completeChange = (wanted: PartialChange) => ({ stateId: null, ownerId: null, ...wanted });

/** The raw call that starts a bulk change, for requests that should be refused. */
export const requestStart = (caller: Caller, selection: object, wanted: PartialChange) =>
  call('POST', '/bulk-changes', { selection, change: completeChange(wanted) }, caller);

/** Starts a bulk change, expects success, and returns its view. */
export async function startChange(
  caller: Caller,
  selection: object,
  wanted: PartialChange,
): Promise<BulkChangeView> {
  const { status, body } = await requestStart(caller, selection, wanted);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

/** The raw call that previews a bulk change. */
export const requestPreview = (caller: Caller, selection: object, wanted: PartialChange) =>
  call('POST', '/bulk-changes/preview', { selection, change: completeChange(wanted) }, caller);

/** The raw call that pauses, resumes, stops, or undoes a bulk change. */
export const requestChangeStep = (caller: Caller, changeId: number, step: string) =>
  call('POST', `/bulk-changes/${changeId}/steps`, { step }, caller);

export const getChange = async (caller: Caller, changeId: number) =>
  (await call('GET', `/bulk-changes/${changeId}`, undefined, caller)).body;

/** Waits until a bulk change has ended; returns its view. */
export async function waitUntilEnded(caller: Caller, changeId: number): Promise<BulkChangeView> {
  await expect.poll(async () => (await getChange(caller, changeId)).finishedAt).not.toBeNull();
  return getChange(caller, changeId);
}

/** The selection of a lot's applications as a list, with their current versions. */
export const selectLotItems = async (category: string) => ({
  kind: 'items' as const,
  items: await queryRows<{ id: number; version: number }>(
    tenant,
    'select id, version from application where category = $1 order by id',
    [category],
  ),
});

export const listLotIds = async (category: string): Promise<number[]> =>
  (await selectLotItems(category)).items.map(({ id }) => id);

/** A page of a bulk change's report: its applications and their outcomes. */
export const getReport = async (caller: Caller, changeId: number, query = '') =>
  (await call('GET', `/bulk-changes/${changeId}/items${query}`, undefined, caller)).body;

/** The messages about a new state that the applicants of a lot received. */
export const listLotNotifications = (category: string) =>
  queryRows<{ id: number; language: string; subject: string; body: string }>(
    tenant,
    `select c.application_id as id, c.language, c.subject, c.body from communication c
     join application a on a.id = c.application_id where a.category = $1 and c.letter like 'state:%' order by 1`,
    [category],
  );

/** Makes the delayed notifications of a bulk change due and runs the job that creates them. */
export async function sendNotificationsNow(changeId: number): Promise<void> {
  await queryRows(
    tenant,
    'update bulk_change set letters_leave_at = now() where id = $1 and letters_leave_at is not null',
    [changeId],
  );
  await runNotificationJob(changeId);
}

/** Runs `work` while batch jobs are enqueued for next year, so that no worker runs them. */
export async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  const { jobs } = (await testApp()).ports;
  const { enqueue } = jobs;
  const later = vi
    .spyOn(jobs, 'enqueue')
    .mockImplementation((tx, queue, payloads, options) =>
      enqueue(
        tx,
        queue,
        payloads,
        queue === 'batches/run' ? { ...options, startAfterSeconds: 365 * 86_400 } : options,
      ),
    );
  try {
    return await work();
  } finally {
    later.mockRestore();
  }
}

/** Runs the job that creates the notifications of a bulk change. */
export async function runNotificationJob(changeId: number): Promise<void> {
  const { ports, config } = await testApp();
  const context = { ...ports, portalUrl: portalUrl(config) };
  await notifyBulkChange(context, { tenantId: tenant, changeId, afterId: 0 }, false);
}

/** The number of a lot's applications by state and owner. */
export const countByStateAndOwner = (category: string) =>
  queryRows<{ state: string; owner: number | null; n: number }>(
    tenant,
    `select s.name as state, a.owner_id as owner, count(*)::int as n from application a
     join workflow_state s on s.process_id = a.process_id and s.id = a.state_id where category = $1 group by 1, 2 order by 1, 2`,
    [category],
  );

/**
 * Counts, by kind, where history, audit entries, and rows of a lot contradict each other, or queue counts are wrong;
 * all are 0 if consistent.
 */
export const countContradictions = (category: string): Promise<object> =>
  queryRow<object>(tenant, countContradictionsSql, [category]);
