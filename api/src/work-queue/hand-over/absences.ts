// Absences start and end by a job in the night, or at once when staff change them.
import type { JobHandler } from '../../job-context.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { type ChangeContext, createJobChangeContext } from '../bulk/change-items.ts';
import { lockBulkChange } from '../bulk/queries/progress.ts';
import { finishChange } from '../bulk/run-bulk-change.ts';
import { decideCover } from './decide-cover.ts';
import { handOverCases } from './hand-over.ts';
import {
  type AbsenceRow,
  findJobActor,
  listCovers,
  listDueAbsences,
  lockAbsence,
  markAbsenceEnded,
  markAbsenceStarted,
} from './queries.ts';

/** Starts and ends the absences that are due, in every tenant; runs every minute. */
export const applyAbsences: JobHandler<'work-queue/apply-absences'> = async (jobContext) => {
  const { database } = jobContext;
  for (const { id: tenantId } of await listAllTenantIds(database)) {
    const due = await database.tenant(tenantId, listDueAbsences);
    for (const { staffId, hasEnded } of due)
      await database.tenant(tenantId, async (tx) => {
        const notes: AuditNote[] = [];
        const context = createJobChangeContext(jobContext, tx, tenantId, notes);
        await (hasEnded ? endAbsence(context, staffId) : startAbsence(context, staffId));
        const operation = hasEnded ? 'staff/end-absence' : 'staff/save-absence';
        recordSystemAction(tx, tenantId, { operation, actorName: 'Commonway', notes });
      });
  }
};

/** Starts a planned absence: hands the chosen cases over to the cover. Does nothing if it has started. */
export async function startAbsence(context: ChangeContext, staffId: number): Promise<void> {
  const { tx } = context;
  const absence = await lockAbsence(tx, staffId);
  if (absence === undefined || absence.hasStarted) return;
  await markAbsenceStarted(tx, absence.id, await handOverToCover(context, absence));
  context.audit({ subjectKind: 'staff_member', subjectId: staffId, details: { absence: 'started' } });
}

/** Hands the chosen cases over; returns the ID of the bulk change, or null if there is nothing to hand over. */
async function handOverToCover(
  context: ChangeContext,
  { staffId, coverId, handOver, backOn, createdBy }: AbsenceRow,
): Promise<number | null> {
  if (handOver === 'none' || coverId === null) return null;
  const { tx } = context;
  const covers = new Map((await listCovers(tx)).map((away) => [away.staffId, away.coverId]));
  const newOwnerId = decideCover(coverId, covers, (id) => id !== staffId);
  const by = (await findJobActor(tx, createdBy)) ?? (await findJobActor(tx, staffId));
  const isActive = newOwnerId !== null && (await findJobActor(tx, newOwnerId)) !== undefined;
  if (!isActive || by === undefined) return null;
  const dueBefore = handOver === 'due' ? backOn : null;
  const cases = { kind: 'owned', ownerId: staffId, newOwnerId, processId: null, dueBefore } as const;
  return handOverCases(context, { cases, by });
}

/**
 * Ends an absence: the cases that were handed over, are still open, and still belong to the cover return. Returns whether
 * there was one.
 */
export async function endAbsence(context: ChangeContext, staffId: number): Promise<boolean> {
  const { tx } = context;
  const absence = await lockAbsence(tx, staffId);
  if (absence === undefined) return false;
  await markAbsenceEnded(tx, absence.id);
  if (absence.changeId !== null) await returnCases(context, staffId, absence.changeId);
  context.audit({ subjectKind: 'staff_member', subjectId: staffId, details: { absence: 'ended' } });
  return true;
}

/** Returns the cases of a hand-over to an active staff member. A hand-over that still runs stops first. */
async function returnCases(context: ChangeContext, staffId: number, changeId: number): Promise<void> {
  const { tx } = context;
  const change = await lockBulkChange(tx, changeId);
  const by = await findJobActor(tx, staffId);
  if (change === undefined || change.ownerId === null) return;
  if (change.status === 'running' || change.status === 'paused')
    await finishChange(context, change, 'stopped');
  if (by === undefined) return;
  const cases = { kind: 'to-return', changeId, ownerId: change.ownerId, newOwnerId: staffId } as const;
  await handOverCases(context, { cases, by });
}
