// Thousands of applications for tests of bulk updates, each batch with its own category, so that a filter selects
// exactly the batch.
import type { BulkChangeView } from '@commonway/contract/work-queue/bulk-changes.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { notifyBulkChange } from '../src/messaging/state-letters/state-letters.ts';
import { portalUrl } from '../src/portal-address.ts';
import { testApp } from './app.ts';
import { contradictionsOfLot, insertLot } from './bulk-lots.ts';
import { type Caller, call } from './client.ts';
import { entries } from './entries.ts';
import { rowOf, rowsOf } from './rows.ts';

const tenant = 100;

/** Creates rent applications in the given states and numbers, for the demo's applicants in rotation. */
export async function makeLot(states: Readonly<Record<string, number>>, owner: string | null = null) {
  const category = `lot ${crypto.randomUUID()}`;
  for (const [state, count] of Object.entries(states))
    await rowsOf(tenant, insertLot, [category, state, count, owner]);
  const isLarge = Object.values(states).some((count) => count >= 100);
  if (isLarge) onTestFinished(() => takeFromQueue(category));
  return category;
}

/** A large batch would slow down later tests that read the whole queue. */
async function takeFromQueue(category: string): Promise<void> {
  await rowsOf(
    tenant,
    `with nobody as (insert into applicant (tenant_id, kind, name) values (${tenant}, 'individual', 'Nobody') returning id)
     update application set is_submitted = false, submitted_at = null, applicant_id = (select id from nobody) where category = $1`,
    [category],
  );
}

export const allOf = (category: string) => ({
  kind: 'filter' as const,
  filter: entries({ CategoryName: category }),
});

export interface Wanted {
  readonly stateId?: number;
  readonly ownerId?: number;
  readonly comment?: string;
  readonly denialReasonId?: number;
}
const changeTo = (wanted: Wanted) => ({ stateId: null, ownerId: null, ...wanted });

/** The raw call, for requests that should be refused. */
export const askStart = (caller: Caller, selection: object, wanted: Wanted) =>
  call('POST', '/bulk-changes', { selection, change: changeTo(wanted) }, caller);

export async function start(caller: Caller, selection: object, wanted: Wanted): Promise<BulkChangeView> {
  const { status, body } = await askStart(caller, selection, wanted);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

export const preview = (caller: Caller, selection: object, wanted: Wanted) =>
  call('POST', '/bulk-changes/preview', { selection, change: changeTo(wanted) }, caller);

export const steer = (caller: Caller, changeId: number, step: string) =>
  call('POST', `/bulk-changes/${changeId}/steps`, { step }, caller);

export const viewOf = async (caller: Caller, changeId: number) =>
  (await call('GET', `/bulk-changes/${changeId}`, undefined, caller)).body;

/** Waits for the update to end. */
export async function ended(caller: Caller, changeId: number): Promise<BulkChangeView> {
  await expect.poll(async () => (await viewOf(caller, changeId)).finishedAt).not.toBeNull();
  return viewOf(caller, changeId);
}

/** The applications of a batch as a list, with their current versions. */
export const items = async (category: string) => ({
  kind: 'items' as const,
  items: await rowsOf<{ id: number; version: number }>(
    tenant,
    'select id, version from application where category = $1 order by id',
    [category],
  ),
});

export const idsOf = async (category: string): Promise<number[]> =>
  (await items(category)).items.map(({ id }) => id);

/** A page of an update's report. */
export const report = async (caller: Caller, changeId: number, query = '') =>
  (await call('GET', `/bulk-changes/${changeId}/items${query}`, undefined, caller)).body;

/** The notifications of a new state that the applicants of a batch received. */
export const lettersOf = (category: string) =>
  rowsOf<{ id: number; language: string; subject: string; body: string }>(
    tenant,
    `select c.application_id as id, c.language, c.subject, c.body from communication c
     join application a on a.id = c.application_id where a.category = $1 and c.letter like 'state:%' order by 1`,
    [category],
  );

/** Makes the letters of an update due now. */
export async function letLettersGo(changeId: number): Promise<void> {
  await rowsOf(
    tenant,
    'update bulk_change set letters_leave_at = now() where id = $1 and letters_leave_at is not null',
    [changeId],
  );
  await runLettersJob(changeId);
}

/** Enqueues the jobs of an update for next year, so that no worker runs them meanwhile. */
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

export async function runLettersJob(changeId: number): Promise<void> {
  const { ports, config } = await testApp();
  const context = { ...ports, portalUrl: portalUrl(config) };
  await notifyBulkChange(context, { tenantId: tenant, changeId, afterId: 0 }, false);
}

/** The applications of a batch by state and owner. */
export const standing = (category: string) =>
  rowsOf<{ state: string; owner: number | null; n: number }>(
    tenant,
    `select s.name as state, a.owner_id as owner, count(*)::int as n from application a
     join workflow_state s on s.process_id = a.process_id and s.id = a.state_id where category = $1 group by 1, 2 order by 1, 2`,
    [category],
  );

/** Lists where history, audit entries, and rows of a batch contradict each other, or queue counts are wrong. */
export const contradictions = (category: string): Promise<object> =>
  rowOf<object>(tenant, contradictionsOfLot, [category]);
