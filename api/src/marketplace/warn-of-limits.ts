import { role } from '@commonway/contract/accounts/account-type.ts';
import { planResources } from '@commonway/contract/tenants/plans.ts';
import { notify } from '../accounts/notices/notify.ts';
import type { JobContext } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { type MeasuredOffice, measureUsage } from '../tenants/plan-limits.ts';
import { findOfficePlanId, listAllTenantIds } from '../tenants/queries.ts';
import { findMeasuredOffice, listAdministratorStaffIds } from './queries/limits.ts';

/**
 * Notifies the administrators of each office with a plan of the limits that it is near to or at: once for each limit,
 * level, and month. An office that can't be measured doesn't stop the others.
 */
export async function warnOfLimits({ database, log }: JobContext): Promise<void> {
  for (const { id } of await listAllTenantIds(database))
    try {
      await database.identity(id, (tx) => warnOffice(tx, id));
    } catch (error) {
      log.error({ err: error, office: id }, 'the limits of an office could not be checked');
    }
}

/** Notifies the administrators of one office. */
async function warnOffice(tx: Transaction, officeId: number): Promise<void> {
  const planId = await findOfficePlanId(tx);
  if (planId === undefined) return;
  const office = await findMeasuredOffice(tx);
  const reached = (await measureUsage(tx, office, planId)).filter(({ level }) => level !== 'normal');
  if (reached.length === 0) return;
  const to = await listAdministratorStaffIds(tx, role.admin);
  const month = formatMonth(tx.now, office);
  const notices = reached.map(({ resource, level }) => ({
    kind: 'plan-limit' as const,
    to,
    subjectId: planResources.indexOf(resource) + 1,
    key: `${resource} ${level} ${month}`,
  }));
  await notify(tx, officeId, notices);
}

/** The month in the office's time zone, such as `2026-11`. */
function formatMonth(time: Date, { timeZone }: MeasuredOffice): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit' });
  const read = (type: string) => parts.formatToParts(time).find((part) => part.type === type)?.value;
  return `${read('year')}-${read('month')}`;
}
