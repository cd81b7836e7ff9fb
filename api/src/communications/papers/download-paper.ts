import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findPaper } from './queries.ts';

export const downloadPaper: HandleDownload<'communications/download-paper'> = async (
  context,
  { communicationId, documentId },
) => {
  const { actor, storage, tx } = context;
  const reader = actor.staffId === null ? actor.applicantId : null;
  if (actor.staffId === null && reader === null) throw new Refusal('not_found');
  const paper = await findPaper(tx, communicationId, documentId, reader);
  if (paper === undefined) throw new Refusal('not_found');
  const { applicationId, storageKey, ...file } = paper;
  await refuseBlindReviewers(context, applicationId);
  const details = { documentId, fileName: file.fileName };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...file, bytes: await storage.get(storageKey) };
};
