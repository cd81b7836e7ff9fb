// Limits of the plan that an office bought. They stop decisions of its staff and nothing that applicants do, see
// docs/decisions/113-plan-limits-stop-staff-only.md.
import { findPlan, type PlanLimits } from '@commonway/contract/marketplace/plans.ts';
import type { Transaction } from '../platform/database.ts';
import { Refusal, type Tenant } from '../platform/mount/context.ts';
import {
  countApplicationsThisMonth,
  countStaffSeats,
  findOfficePlanId,
  lockOfficePlan,
  sumDocumentBytes,
} from './queries.ts';

/** The limits without a plan. */
export const unlimited: PlanLimits = {
  staffSeats: null,
  applicationsPerMonth: null,
  languages: null,
  storageBytes: null,
};

/** The limits of the office's plan. An office without a subscription, or with a plan we don't know, has none. */
async function loadPlanLimits(tx: Transaction): Promise<PlanLimits> {
  const planId = await findOfficePlanId(tx);
  return (planId === undefined ? undefined : findPlan(planId)?.limits) ?? unlimited;
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

/** Refuses a file that staff attach if the office’s documents fill the plan’s storage. */
export async function requireStorageLeft(tx: Transaction, sizeBytes: number): Promise<void> {
  const { storageBytes: max } = await loadPlanLimits(tx);
  if (max !== null && (await sumDocumentBytes(tx)) + sizeBytes > max)
    throw new Refusal('plan_storage_limit', { parameters: { gigabytes: max / 1024 ** 3 } });
}
