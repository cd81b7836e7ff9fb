import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findMessageAttachment } from './queries.ts';

export const downloadMessageAttachment: HandleDownload<'communications/download-message-attachment'> = async (
  context,
  { communicationId, documentId },
) => {
  const { actor, storage, tx } = context;
  const applicantId = actor.staffId === null ? actor.applicantId : null;
  if (actor.staffId === null && applicantId === null) throw new Refusal('not_found');
  const attachment = await findMessageAttachment(tx, communicationId, documentId, applicantId);
  if (attachment === undefined) throw new Refusal('not_found');
  const { applicationId, storageKey, ...file } = attachment;
  await refuseBlindReviewers(context, applicationId);
  const details = { documentId, fileName: file.fileName };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...file, bytes: await storage.get(storageKey) };
};
