import { requireCaseAccess } from '../../accounts/case-access.ts';
import type { JobHandler } from '../../job-context.ts';
import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { notifyApplicant } from '../notify-of-message.ts';
import { updateLastContact } from '../queries.ts';
import { findMessageAttachment, releaseHeldMessages } from './queries.ts';

/** Downloads an attachment of a message, for staff or for the applicant who received it. Audits the download. */
export const downloadMessageAttachment: HandleDownload<'messaging/download-message-attachment'> = async (
  context,
  { communicationId, documentId },
) => {
  const { actor, storage, tx } = context;
  const applicantId = actor.staffId === null ? actor.applicantId : null;
  if (actor.staffId === null && applicantId === null) throw new Refusal('not_found');
  const attachment = await findMessageAttachment(tx, communicationId, documentId, applicantId);
  if (attachment === undefined) throw new Refusal('not_found');
  const { applicationId, storageKey, ...file } = attachment;
  await requireCaseAccess(context, applicationId);
  const details = { documentId, fileName: file.fileName };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...file, bytes: await storage.get(storageKey) };
};

/**
 * Enqueues the delivery of messages that waited for an attachment's virus scan. A message with an infected file fails
 * and is never sent (security 45).
 */
export const releaseMessages: JobHandler<'messaging/release'> = async (
  { database, events, jobs },
  { tenantId, documentId },
) => {
  await database.tenant(tenantId, async (tx) => {
    for (const released of await releaseHeldMessages(tx, documentId)) {
      const { id: communicationId, applicationId, applicantId, type, isRefused, isLater } = released;
      const isSentNow = !isRefused && !isLater;
      if (isSentNow) {
        await updateLastContact(tx, applicationId, 'out', type);
        const message = { id: communicationId, applicationId, applicantId };
        await notifyApplicant(tx, tenantId, 'office-message', message);
      }
      if (!isRefused) await jobs.enqueue(tx, 'messaging/deliver', [{ tenantId, communicationId }]);
      const audience = isSentNow ? { staff: true, applicantId } : { staff: true };
      await events.publish(tx, tenantId, audience, { kind: 'communication-sent', applicationId });
    }
  });
};
