import { randomUUID } from 'node:crypto';
import {
  documentLimits,
  maxUploadBytes,
  type UploadMegabytes,
} from '@commonway/contract/documents/document-limits.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { extensionOf } from '../decide-kind.ts';
import { uploadMegabytesOf } from '../upload-megabytes.ts';
import { countUploads, findResumableUpload, insertUpload, lockUploadsOf } from './queries.ts';
import { resolveUploadApplicantId } from './upload-target.ts';

const daysToFinish = 7;

/**
 * Registers an upload with its sender and applicant before any bytes are accepted, or resumes an interrupted one of the
 * same file.
 */
export const startUpload: Handle<'documents/start-upload'> = async (context, file) => {
  const { tx, actor, tenant, storage } = context;
  checkNameAndSize(file, uploadMegabytesOf(tenant.settings));
  const applicantId = await resolveUploadApplicantId(context, file);
  const row = { ...file, tenantId: tenant.id, personId: actor.personId, applicantId };
  await lockUploadsOf(tx, tenant.id, actor.personId);
  const resumable = await findResumableUpload(tx, row);
  const received = resumable && (await storage.incoming.received(resumable.id));
  if (resumable !== undefined && typeof received === 'number')
    return { uploadId: resumable.id, receivedBytes: received };
  if ((await countUploads(tx, actor.personId)) >= documentLimits.maxUploads)
    throw new Refusal('too_many_uploads', { parameters: { max: documentLimits.maxUploads } });
  const id = randomUUID();
  await insertUpload(tx, { ...row, id }, daysToFinish);
  if (!(await storage.incoming.open(id, file.sizeBytes))) throw new Refusal('storage_full');
  return { uploadId: id, receivedBytes: 0 };
};

/** Early checks by name and size. The content is checked after the upload. */
function checkNameAndSize(
  { fileName, sizeBytes }: { fileName: string; sizeBytes: number },
  limits: UploadMegabytes,
): void {
  const extension = extensionOf(fileName);
  if (extension !== '' && !(documentLimits.extensions as readonly string[]).includes(extension))
    throw new Refusal('file_type_refused');
  if (sizeBytes === 0) throw new Refusal('file_empty');
  const maxBytes = maxUploadBytes(extension, limits);
  if (sizeBytes > maxBytes)
    throw new Refusal('file_too_large', { parameters: { megabytes: maxBytes / 1024 / 1024 } });
}
