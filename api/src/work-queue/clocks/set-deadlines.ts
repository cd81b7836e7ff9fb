// Recomputes the deadlines of all cases after a change of the office's calendar or a state's clock.

import { minCases } from '@commonway/contract/applications/step-time.ts';
import type { JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Context } from '../../platform/mount/context.ts';
import { computeDeadline } from '../../programs/clocks/move-clock.ts';
import { buildProgramTimesUpdate, listStateClocks } from '../../programs/clocks/queries.ts';
import { loadBusinessTime } from '../../tenants/office-calendar.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { buildStateTimesQuery, lockNextClockedCases, updateDeadlines } from './queries.ts';

const batchSize = 1000;
/** Well below a job's lease, so that no second worker assumes this one crashed. */
const sliceMs = 8000;

/**
 * Recomputes the deadlines of a tenant's cases in batches, ordered by ID, and enqueues the rest after a few seconds. If
 * the worker is killed, the slice runs again, which is harmless. Each batch reads the current calendar and clocks.
 */
export const setDeadlines: JobHandler<'work-queue/set-deadlines'> = async (
  { database, jobs },
  { tenantId, afterId },
) => {
  const until = performance.now() + sliceMs;
  let reached: number | null = afterId;
  while (reached !== null) {
    const from: number = reached;
    reached = await database.tenant(tenantId, (tx) => setDeadlineBatch(tx, tenantId, from));
    if (reached === null || performance.now() < until) continue;
    const rest = { tenantId, afterId: reached };
    await database.tenant(tenantId, (tx) => jobs.enqueue(tx, 'work-queue/set-deadlines', [rest]));
    return;
  }
};

/** Recomputes the deadlines of the next cases after an ID. Returns the last ID processed, or null at the end. */
async function setDeadlineBatch(tx: Transaction, tenantId: number, afterId: number): Promise<number | null> {
  const cases = await lockNextClockedCases(tx, afterId, batchSize);
  if (cases.length === 0) return null;
  const [{ time }, clocks] = await Promise.all([
    loadBusinessTime(tx, tenantId),
    listStateClocks(tx, [...new Set(cases.map(({ processId }) => processId))]),
  ]);
  const byKey = new Map(clocks.map((clock) => [`${clock.processId} ${clock.id}`, clock]));
  const deadlines = cases.flatMap(({ id, processId, stateId, stateSince, clockSpent }) => {
    const clock = byKey.get(`${processId} ${stateId}`);
    return clock === undefined
      ? []
      : [{ id, ...computeDeadline(clock, new Date(stateSince), clockSpent, time) }];
  });
  await updateDeadlines(tx, deadlines);
  return cases.length < batchSize ? null : (cases.at(-1)?.id ?? null);
}

/** Stores how long states and whole programs take, for each tenant. Pages only read the results. */
export const measureTimes: JobHandler<'work-queue/measure-times'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database))
    await database.tenant(id, async (tx) => {
      await tx.run(buildStateTimesQuery(tx));
      await tx.run(buildProgramTimesUpdate(tx, minCases));
    });
};

/** Longer than any change of cases that started with the previous calendar or clocks. */
const secondRunSeconds = 60;

/**
 * Enqueues jobs that recompute the tenant's deadlines: now, and a minute later for changes that were still using the
 * previous settings.
 */
export async function enqueueDeadlines({ enqueue }: Pick<Context, 'enqueue'>): Promise<void> {
  await enqueue('work-queue/set-deadlines', [{ afterId: 0 }]);
  await enqueue('work-queue/set-deadlines', [{ afterId: 0 }], { startAfterSeconds: secondRunSeconds });
}
