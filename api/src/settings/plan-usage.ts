import { computeUsageLevel, findPlan, planResources } from '@commonway/contract/marketplace/plans.ts';
import type { Handle } from '../platform/mount/context.ts';
import { unlimited } from '../tenants/plan-limits.ts';
import {
  countApplicationsThisMonth,
  countStaffSeats,
  findOfficePlanId,
  listReportedUsage,
  sumDocumentBytes,
} from '../tenants/queries.ts';

/** Returns the office's plan and what it uses of each limit. */
export const getPlanUsage: Handle<'settings/get-plan-usage'> = async ({ tx, tenant }) => {
  const [planId, staffSeats, applicationsPerMonth, storageBytes, reports] = await Promise.all([
    findOfficePlanId(tx),
    countStaffSeats(tx),
    countApplicationsThisMonth(tx, tenant.timeZone),
    sumDocumentBytes(tx),
    listReportedUsage(tx, tenant.timeZone),
  ]);
  const plan = planId === undefined ? undefined : findPlan(planId);
  const limits = plan?.limits ?? unlimited;
  const used = { staffSeats, applicationsPerMonth, languages: tenant.languages.length, storageBytes };
  return {
    plan: planId === undefined ? null : { planId, displayName: plan?.displayName ?? planId },
    meters: (plan?.meters ?? []).map(({ dimension, resource, cents }) => {
      const report = reports.find((each) => each.dimension === dimension);
      return { resource, cents, reported: report?.reported ?? 0, rejected: report?.rejected ?? 0 };
    }),
    usage: planResources.map((resource) => ({
      resource,
      used: used[resource],
      limit: limits[resource],
      level: computeUsageLevel(used[resource], limits[resource]),
    })),
  };
};
