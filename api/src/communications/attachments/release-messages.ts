import type { JobHandler } from '../../job-context.ts';
import { notifyApplicant } from '../notify-of-message.ts';
import { markContact } from '../queries.ts';
import { releaseHeldMessages } from './queries.ts';

/**
 * Sends the messages that waited for an attachment's scan. A message with an infected file fails and is never sent
 * (security 45).
 */
export const releaseMessages: JobHandler<'communications/release'> = async (
  { database, events, jobs },
  { tenantId, documentId },
) => {
  await database.tenant(tenantId, async (tx) => {
    for (const released of await releaseHeldMessages(tx, documentId)) {
      const { id: communicationId, applicationId, applicantId, type, isRefused, isLater } = released;
      const isSentNow = !isRefused && !isLater;
      if (isSentNow) {
        await markContact(tx, applicationId, 'out', type);
        const message = { id: communicationId, applicationId, applicantId };
        await notifyApplicant(tx, tenantId, 'office-message', message);
      }
      if (!isRefused) await jobs.enqueue(tx, 'communications/deliver', [{ tenantId, communicationId }]);
      const audience = isSentNow ? { staff: true, applicantId } : { staff: true };
      await events.publish(tx, tenantId, audience, { kind: 'communication-sent', applicationId });
    }
  });
};
