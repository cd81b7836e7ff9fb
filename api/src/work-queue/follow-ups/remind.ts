import { notify } from '../../accounts/notices/notify.ts';
import type { JobHandler } from '../../job-context.ts';
import { publish } from '../../platform/events.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { takeDueFollowUps } from './queries.ts';

const batchSize = 500;
/** Reminders come from this hour in the office's time zone, not at midnight. */
const reminderHour = 8;

/**
 * Notifies staff about their follow-ups that are due, in every tenant; runs every minute. A follow-up is marked in the
 * transaction that notifies about it, so each reminds once.
 */
export const remindFollowUps: JobHandler<'work-queue/remind-follow-ups'> = async ({ database }) => {
  for (const { id: tenantId } of await listAllTenantIds(database)) {
    let taken = batchSize;
    while (taken === batchSize)
      taken = await database.tenant(tenantId, async (tx) => {
        const due = await takeDueFollowUps(tx, batchSize, reminderHour);
        await notify(
          tx,
          tenantId,
          due.map(({ id, applicationId, staffId }) => ({
            kind: 'follow-up',
            to: [staffId],
            subjectId: applicationId,
            key: `follow-up ${id}`,
          })),
        );
        for (const { applicationId, staffId } of due)
          await publish(
            tx,
            tenantId,
            { staffIds: [staffId] },
            { kind: 'application-changed', applicationId },
          );
        return due.length;
      });
  }
};
