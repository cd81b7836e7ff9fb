import type { InputOf } from '@commonway/contract/operations.ts';
import { maxAbsenceDays } from '@commonway/contract/staff/absence-limits.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { addDays, toLocalDate } from '../tenants/local-date.ts';
import { toActingStaff } from '../work-queue/bulk/bulk-changes.ts';
import { toChangeContext } from '../work-queue/bulk/change-items.ts';
import * as absences from '../work-queue/hand-over/absences.ts';
import { handOverCases } from '../work-queue/hand-over/hand-over.ts';
import {
  findAbsence,
  findJobActor,
  listColleagues,
  listProgramWork,
  moveFollowUps,
  saveAbsenceRow,
} from '../work-queue/hand-over/queries.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow, lockStaff, type StaffRow } from './queries/staff.ts';
import { requireGrantableRoles } from './roles.ts';

/** Lists a staff member's open cases and follow-ups by program, and the colleagues who may take them. */
export const getOpenWork: Handle<'staff/get-open-work'> = async ({ tx, tenant, language }, { accountId }) => {
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  const { staffId } = row;
  const [programs, colleagues] = await Promise.all([
    listProgramWork(tx, staffId, language),
    listColleagues(tx),
  ]);
  return { staffId, programs, colleagues: colleagues.filter((colleague) => colleague.staffId !== staffId) };
};

export type HandOver = NonNullable<InputOf<'staff/save-staff'>['handOver']>;

/** Ends the absence of someone who no longer works here, and hands their open cases and follow-ups over. */
export async function endWorkOf(context: Context, staffId: number, handOver: HandOver): Promise<void> {
  await absences.endAbsence(toChangeContext(context), staffId);
  await handOverWork(context, staffId, handOver);
}

/**
 * Hands the open cases and follow-ups of someone over who leaves these programs, or all of them. Refused if something
 * would stay with them.
 */
export async function handOverWork(
  context: Context,
  staffId: number,
  handOver: HandOver,
  processIds: readonly number[] | null = null,
): Promise<void> {
  const { tx, actor, language } = context;
  const changeContext = toChangeContext(context);
  const work = await listProgramWork(tx, staffId, language);
  const programs = work.filter(({ processId }) => processIds?.includes(processId) ?? true);
  const by = { ...toActingStaff(context), name: actor.name };
  for (const { processId, takerIds } of programs) {
    const choice = handOver.find((each) => each.processId === processId);
    if (choice === undefined) throw new Refusal('hand_over_needed');
    const newOwnerId = choice.staffId;
    if (newOwnerId !== null && !takerIds.includes(newOwnerId)) throw new Refusal('owner_not_linked');
    const cases = { kind: 'owned', ownerId: staffId, newOwnerId, processId, dueBefore: null } as const;
    await handOverCases(changeContext, { cases, by });
    await moveFollowUps(tx, { staffId, processId, newStaffId: newOwnerId });
  }
}

/** Plans or changes an absence, and starts it if its first day is today. */
export const saveAbsence: Handle<'staff/save-absence'> = async (context, { accountId, ...input }) => {
  const { tx, tenant, actor, now } = context;
  const { staffId, isActive } = await lockManageable(context, accountId);
  if (!isActive) throw new Refusal('not_found');
  const today = toLocalDate(tenant.timeZone, now);
  const current = await findAbsence(tx, staffId);
  const isPast = current?.hasStarted !== true && input.fromOn < today;
  if (isPast || input.backOn <= today || input.backOn > addDays(today, maxAbsenceDays))
    throw new Refusal('invalid_input', { fields: { [isPast ? 'fromOn' : 'backOn']: ['invalid'] } });
  await requireCover(context, staffId, input.coverId);
  await saveAbsenceRow(tx, { ...input, staffId, createdBy: actor.staffId ?? 0 });
  context.audit({ subjectKind: 'staff_member', subjectId: staffId, details: input });
  if (input.fromOn <= today) await absences.startAbsence(toChangeContext(context), staffId);
  return { absence: (await findAbsence(tx, staffId)) ?? null };
};

/** Refuses a cover who is the absent person or not an active colleague. */
async function requireCover({ tx }: Context, staffId: number, coverId: number | null): Promise<void> {
  if (coverId === null) return;
  if (coverId === staffId || (await findJobActor(tx, coverId)) === undefined)
    throw new Refusal('invalid_input', { fields: { coverId: ['invalid'] } });
}

/** Ends or cancels an absence; cases that the cover still has return. */
export const endAbsence: Handle<'staff/end-absence'> = async (context, { accountId }) => {
  const { staffId } = await lockManageable(context, accountId);
  return { ended: await absences.endAbsence(toChangeContext(context), staffId) };
};

/** Locks a staff account that the caller may change; refuses any other. */
async function lockManageable({ tx, tenant, actor }: Context, accountId: number): Promise<StaffRow> {
  await lockStaff(tx, tenant.id, accountId);
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  requireGrantableRoles(actor, row.roles, await listGrants(tx, tenant.id));
  return row;
}
