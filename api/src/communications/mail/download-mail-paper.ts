import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { mailOf } from './mail-of.ts';
import { findMailPaper } from './queries/reading.ts';

export const downloadMailPaper: HandleDownload<'communications/download-mail-paper'> = async (
  context,
  { communicationId, documentId },
) => {
  const { applicationId } = await mailOf(context, communicationId);
  const paper = await findMailPaper(context.tx, communicationId, documentId);
  if (paper === undefined) throw new Refusal('not_found');
  const { storageKey, ...file } = paper;
  const details = { documentId, fileName: file.fileName };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...file, bytes: await context.storage.get(storageKey) };
};
