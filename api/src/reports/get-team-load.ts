import { failedDeliveryDays, maxAlerts } from '@commonway/contract/reports/team-load-roles.ts';
import type { Handle } from '../platform/mount/context.ts';
import {
  countUnassignedOverdue,
  listFailedDeliveries,
  listTeamLoad,
  listUnheardEscalations,
} from './queries/team-load.ts';

/** How many cases of an alert are named. */
const namedCases = 5;

/** Returns the open cases of each person, and what waits for a supervisor: no one else sees or is notified of it. */
export const getTeamLoad: Handle<'reports/get-team-load'> = async ({ tx, tenant, actor }) => {
  const processIds = actor.caseScope?.processIds ?? null;
  const [members, unassigned, failed, unheard] = await Promise.all([
    listTeamLoad(tx, tenant.timeZone, processIds),
    countUnassignedOverdue(tx, processIds, maxAlerts),
    listFailedDeliveries(tx, processIds, failedDeliveryDays, maxAlerts),
    listUnheardEscalations(tx, processIds, maxAlerts),
  ]);
  return {
    members,
    alerts: {
      unassignedOverdue: unassigned.count,
      failedDeliveries: summarize(failed.map(({ applicationId }) => applicationId)),
      unheardEscalations: summarize(unheard.map(({ applicationId }) => applicationId)),
    },
  };
};

/** The number of occurrences, and the first of their cases. */
const summarize = (applicationIds: readonly number[]) => ({
  count: applicationIds.length,
  applicationIds: [...new Set(applicationIds)].slice(0, namedCases),
});
