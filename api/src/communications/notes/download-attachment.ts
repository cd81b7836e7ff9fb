import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { listAttachments } from './queries.ts';

export const downloadAttachment: HandleDownload<'communications/download-attachment'> = async (
  context,
  { noteId, documentId },
) => {
  const paper = (await listAttachments(context.tx, noteId)).find(({ id }) => id === documentId);
  if (paper === undefined || paper.scan === 'held' || paper.scan === 'waiting')
    throw new Refusal('not_found');
  await refuseBlindReviewers(context, paper.applicationId);
  const { fileName, mediaType, sizeBytes, storageKey } = paper;
  const details = { documentId, fileName };
  context.audit({ subjectKind: 'application', subjectId: paper.applicationId, details });
  return { fileName, mediaType, sizeBytes, bytes: await context.storage.get(storageKey) };
};
