import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { listAttachments } from './queries.ts';

export const downloadAttachment: HandleDownload<'communications/download-attachment'> = async (
  context,
  { noteId, documentId },
) => {
  const attachment = (await listAttachments(context.tx, noteId)).find(({ id }) => id === documentId);
  if (attachment === undefined || attachment.scan === 'held' || attachment.scan === 'waiting')
    throw new Refusal('not_found');
  await refuseBlindReviewers(context, attachment.applicationId);
  const { fileName, mediaType, sizeBytes, storageKey } = attachment;
  const details = { documentId, fileName };
  context.audit({ subjectKind: 'application', subjectId: attachment.applicationId, details });
  return { fileName, mediaType, sizeBytes, bytes: await context.storage.get(storageKey) };
};
