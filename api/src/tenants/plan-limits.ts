// Limits of the plan that an office bought. They stop decisions of its staff and nothing that applicants do, see
// docs/decisions/113-plan-limits-stop-staff-only.md.
import {
  computeUsageLevel,
  getPlanLimits,
  type PlanLimits,
  type PlanResource,
  planResources,
  type UsageLevel,
} from '@commonway/contract/tenants/plans.ts';
import type { Transaction } from '../platform/database.ts';
import { Refusal, type Tenant } from '../platform/mount/context.ts';
import {
  countApplicationsThisMonth,
  countStaffSeats,
  findOfficePlanId,
  lockOfficePlan,
  sumDocumentBytes,
  sumStartedBytes,
} from './queries.ts';

/** The limits of the office's plan. */
const loadPlanLimits = async (tx: Transaction): Promise<PlanLimits> =>
  getPlanLimits(await findOfficePlanId(tx));

/** The settings of an office that decide what it uses. */
export type MeasuredOffice = Pick<Tenant, 'timeZone' | 'languages'>;

export interface ResourceUsage {
  readonly resource: PlanResource;
  readonly used: number;
  readonly limit: number | null;
  readonly level: UsageLevel;
}

/** What the office uses of each limit of its plan. */
export async function measureUsage(
  tx: Transaction,
  { timeZone, languages }: MeasuredOffice,
  planId: string | undefined,
): Promise<ResourceUsage[]> {
  const limits = getPlanLimits(planId);
  const [staffSeats, applicationsPerMonth, storageBytes] = await Promise.all([
    countStaffSeats(tx),
    countApplicationsThisMonth(tx, timeZone),
    sumDocumentBytes(tx),
  ]);
  const used = { staffSeats, applicationsPerMonth, languages: languages.length, storageBytes };
  return planResources.map((resource) => ({
    resource,
    used: used[resource],
    limit: limits[resource],
    level: computeUsageLevel(used[resource], limits[resource]),
  }));
}

/** Whether the office can add a staff member. Locks the plan until the transaction ends. */
export async function hasFreeStaffSeat(tx: Transaction): Promise<boolean> {
  return (await findReachedSeatLimit(tx)) === null;
}

/** Refuses another staff member if all seats of the plan are taken. */
export async function requireStaffSeat(tx: Transaction): Promise<void> {
  const max = await findReachedSeatLimit(tx);
  if (max !== null) throw new Refusal('plan_staff_limit', { parameters: { max } });
}

/** The number of seats if all are taken; null otherwise. */
async function findReachedSeatLimit(tx: Transaction): Promise<number | null> {
  await lockOfficePlan(tx);
  const { staffSeats } = await loadPlanLimits(tx);
  return staffSeats !== null && (await countStaffSeats(tx)) >= staffSeats ? staffSeats : null;
}

/** Refuses another program if the office received all applications of its plan this month. */
export async function requireApplicationsLeft(tx: Transaction, { timeZone }: Tenant): Promise<void> {
  const { applicationsPerMonth: max } = await loadPlanLimits(tx);
  if (max !== null && (await countApplicationsThisMonth(tx, timeZone)) >= max)
    throw new Refusal('plan_applications_limit', { parameters: { max } });
}

/** Refuses more languages than the plan has. An office that has more, after a change of plan, can still remove some. */
export async function requireLanguagesWithin(tx: Transaction, before: number, after: number): Promise<void> {
  if (after <= before) return;
  const { languages: max } = await loadPlanLimits(tx);
  if (max !== null && after > max) throw new Refusal('plan_languages_limit', { parameters: { max } });
}

/**
 * Refuses a file that staff attach if the office’s documents, and the files that staff are uploading now, fill the plan’s
 * storage. Locks the plan until the transaction ends, so that simultaneous uploads count each other.
 */
export async function requireStorageLeft(tx: Transaction, sizeBytes: number): Promise<void> {
  await lockOfficePlan(tx);
  const { storageBytes: max } = await loadPlanLimits(tx);
  if (max === null) return;
  if ((await sumDocumentBytes(tx)) + (await sumStartedBytes(tx)) + sizeBytes > max)
    throw new Refusal('plan_storage_limit', { parameters: { gigabytes: max / 1024 ** 3 } });
}
