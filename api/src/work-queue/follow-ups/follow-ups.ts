import { formatDay } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { maxFollowUpDays } from '@commonway/contract/work-queue/case-limits.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { toDayNumber } from '../../applications/requests/reminder-times.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { findSubmittedApplication } from '../queries/case.ts';
import { findFollowUp, insertFollowUps, updateEndedFollowUps } from './queries.ts';

/** The first and last day that can be chosen now: tomorrow, and in a year. */
export function computeFollowUpRange(timeZone: string, now: Date): { earliest: string; latest: string } {
  const today = toDayNumber(toLocalDate(timeZone, now));
  return { earliest: formatDay(today + 1), latest: formatDay(today + maxFollowUpDays) };
}

/** Returns the caller's follow-up of a case, or null. */
export const getFollowUp: Handle<'work-queue/get-follow-up'> = async (context, { applicationId }) => {
  const { tx, actor, tenant, now } = context;
  const [followUp = null] = await Promise.all([
    findFollowUp(tx, applicationId, actor.staffId),
    requireCase(context, applicationId),
  ]);
  return { followUp, ...computeFollowUpRange(tenant.timeZone, now) };
};

/** Sets the caller's follow-up of a case. An earlier one ends. */
export const setFollowUp: Handle<'work-queue/set-follow-up'> = async (context, input) => {
  const { applicationId, ...day } = input;
  await requireCase(context, applicationId);
  const [row] = await replaceFollowUps(context, [applicationId], day);
  if (row === undefined) throw new Refusal('not_found');
  await recordChange(context, applicationId, { dueOn: input.dueOn });
  return row;
};

/** Sets the caller's follow-up of several cases, or of none if they may not see one of them. */
export const setFollowUps: Handle<'work-queue/set-follow-ups'> = async (context, input) => {
  const { actor, audit, publish } = context;
  const { applicationIds, ...day } = input;
  const ids = [...new Set(applicationIds)];
  const { length: count } = await replaceFollowUps(context, ids, day);
  // The refusal rolls the others back.
  if (count < ids.length) throw new Refusal('not_found');
  for (const subjectId of ids)
    audit({ subjectKind: 'application', subjectId, details: { dueOn: input.dueOn } });
  await publish({ kind: 'application-changed' }, { staffIds: [actor.staffId ?? 0] });
  return { count };
};

/** Ends the caller's follow-ups of cases and adds new ones; returns those. Refuses a day outside the possible ones. */
async function replaceFollowUps(
  { tx, actor, tenant, now }: Context,
  applicationIds: readonly number[],
  { dueOn, note }: { readonly dueOn: string; readonly note: string },
) {
  const { earliest, latest } = computeFollowUpRange(tenant.timeZone, now);
  if (dueOn < earliest || dueOn > latest)
    throw new Refusal('invalid_input', { fields: { dueOn: ['invalid'] } });
  const staffId = actor.staffId ?? 0;
  await updateEndedFollowUps(tx, applicationIds, staffId, true);
  return insertFollowUps(tx, {
    applicationIds,
    caseScope: actor.caseScope,
    staffId,
    staffName: actor.name,
    dueOn,
    note,
  });
}

/** Ends the caller's follow-up of a case, if there is one. */
export const endFollowUp: Handle<'work-queue/end-follow-up'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  await requireCase(context, applicationId);
  const [ended] = await updateEndedFollowUps(tx, [applicationId], actor.staffId, false);
  if (ended !== undefined) await recordChange(context, applicationId, { dueOn: null });
  return { ended: ended !== undefined };
};

/** Refuses a case that does not exist or that the actor may not see. */
async function requireCase(context: Context, applicationId: number): Promise<void> {
  const [found] = await Promise.all([
    findSubmittedApplication(context.tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
}

/** Audits a change of the caller's follow-up, and updates their open pages. */
async function recordChange(
  { audit, publish, actor }: Context,
  applicationId: number,
  details: { readonly dueOn: string | null },
): Promise<void> {
  audit({ subjectKind: 'application', subjectId: applicationId, details });
  await publish({ kind: 'application-changed', applicationId }, { staffIds: [actor.staffId ?? 0] });
}
