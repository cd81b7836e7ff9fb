import { dayMs, toInstant } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { maxDueDays } from '@commonway/contract/work-queue/case-limits.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { computeDeadline, computeExtension } from '../../programs/clocks/move-clock.ts';
import { listStateClocks } from '../../programs/clocks/queries.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { loadBusinessTime } from '../../tenants/office-calendar.ts';
import { changeDeadline, lockClockedCase } from './queries.ts';

/** Changes the due date of a case by adding business time to its clock, and stores the reason. */
export const changeDueDate: Handle<'work-queue/change-due-date'> = async (context, input) => {
  const { tx, actor, tenant, now } = context;
  const { applicationId, dueOn, reason } = input;
  await requireCaseAccess(context, applicationId);
  const found = await lockClockedCase(tx, applicationId);
  if (found === undefined) throw new Refusal('not_found');
  const dueBefore = toEndOfDay(context, dueOn);
  const [{ time }, states] = await Promise.all([
    loadBusinessTime(tx, tenant.id),
    listStateClocks(tx, [found.processId]),
  ]);
  const state = states.find(({ id }) => id === found.stateId);
  if (found.dueAt === null || state === undefined || state.clockHours === null)
    throw new Refusal('due_date_missing');
  const clockExtension = computeExtension(found, state.clockHours, dueBefore, time);
  const spentSeconds = found.clockSpent - clockExtension;
  const { dueAt, escalatesAt } = computeDeadline(state, new Date(found.stateSince), spentSeconds, time);
  // On a day without opening hours left, it would already be overdue.
  if (dueAt === null || new Date(dueAt) <= now)
    throw new Refusal('invalid_input', { fields: { dueOn: ['invalid'] } });
  const by = { staffId: actor.staffId ?? 0, staffName: actor.name };
  await changeDeadline(tx, { ...by, applicationId, dueAt, escalatesAt, clockExtension, reason });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { from: found.dueAt, to: dueAt, reason },
  });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return { dueAt };
};

/** The end of a day in the office's time zone. Refuses a day before today or too far ahead. */
function toEndOfDay({ tenant, now }: Pick<Context, 'tenant' | 'now'>, dueOn: string): Date {
  const day = Date.parse(dueOn);
  const today = Date.parse(toLocalDate(tenant.timeZone, now));
  if (day < today || day > today + maxDueDays * dayMs)
    throw new Refusal('invalid_input', { fields: { dueOn: ['invalid'] } });
  return new Date(toInstant(tenant.timeZone, day + dayMs));
}
