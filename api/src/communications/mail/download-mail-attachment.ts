import { type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { findMailAttachment } from './queries/reading.ts';
import { requireMailCase } from './require-mail-case.ts';

export const downloadMailAttachment: HandleDownload<'communications/download-mail-attachment'> = async (
  context,
  { communicationId, documentId },
) => {
  const { applicationId } = await requireMailCase(context, communicationId);
  const attachment = await findMailAttachment(context.tx, communicationId, documentId);
  if (attachment === undefined) throw new Refusal('not_found');
  const { storageKey, ...file } = attachment;
  const details = { documentId, fileName: file.fileName };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  return { ...file, bytes: await context.storage.get(storageKey) };
};
