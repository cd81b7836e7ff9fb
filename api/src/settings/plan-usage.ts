import { findPlan } from '@commonway/contract/tenants/plans.ts';
import type { Handle } from '../platform/mount/context.ts';
import { measureUsage } from '../tenants/plan-limits.ts';
import { findOfficePlanId, isBilledByCard, listReportedUsage } from '../tenants/queries.ts';

/** Returns the office's plan and what it uses of each limit. */
export const getPlanUsage: Handle<'settings/get-plan-usage'> = async ({ tx, tenant }) => {
  const planId = await findOfficePlanId(tx);
  const [usage, reports, isByCard] = await Promise.all([
    measureUsage(tx, tenant, planId),
    listReportedUsage(tx, tenant.timeZone),
    isBilledByCard(tx),
  ]);
  const plan = planId === undefined ? undefined : findPlan(planId);
  // Only the marketplace charges for usage above the limits.
  const meters = isByCard ? [] : (plan?.meters ?? []);
  return {
    plan: planId === undefined ? null : { planId, displayName: plan?.displayName ?? planId },
    meters: meters.map(({ dimension, resource, cents }) => {
      const report = reports.find((each) => each.dimension === dimension);
      return { resource, cents, reported: report?.reported ?? 0, rejected: report?.rejected ?? 0 };
    }),
    usage,
  };
};
