import { randomUUID } from 'node:crypto';
import {
  documentLimits,
  getMaxUploadBytes,
  messageField,
  type UploadMegabytes,
} from '@commonway/contract/documents/document-limits.ts';
import { z } from 'zod';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { requireStorageLeft } from '../../tenants/plan-limits.ts';
import { getFileExtension } from '../decide-kind.ts';
import {
  buildUploadQuery,
  countUnfinishedUploads,
  deleteUpload,
  findMessageRecipient,
  findResumableUpload,
  findUploadTarget,
  insertUpload,
  listUnfinishedUploads,
  lockPersonUploads,
  type UploadRow,
} from './queries.ts';

const defaultMegabytes = documentLimits.maxBytes / 1024 / 1024;
const megabytes = z.int().min(1).max(10_240).catch(defaultMegabytes);
const settings = z
  .object({ pdf: megabytes, photo: megabytes })
  .catch({ pdf: defaultMegabytes, photo: defaultMegabytes });

/** Maximum file sizes in megabytes from a tenant's settings; missing or invalid values use the default. */
export const readUploadLimits = (tenantSettings: Readonly<Record<string, unknown>>): UploadMegabytes =>
  settings.parse(tenantSettings['uploadMegabytes']);

const daysToFinish = 7;

/**
 * Registers an upload with its sender and applicant before any bytes are accepted, or resumes an interrupted one of the
 * same file.
 */
export const startUpload: Handle<'documents/start-upload'> = async (context, file) => {
  const { tx, actor, tenant, storage } = context;
  checkNameAndSize(file, readUploadLimits(tenant.settings));
  const applicantId = await resolveUploadApplicantId(context, file);
  const row = { ...file, personId: actor.personId, applicantId };
  await lockPersonUploads(tx, actor.personId);
  const resumable = await findResumableUpload(tx, row);
  const received = resumable && (await storage.incoming.countReceivedBytes(resumable.id));
  if (resumable !== undefined && typeof received === 'number')
    return { uploadId: resumable.id, receivedBytes: received };
  if ((await countUnfinishedUploads(tx, actor.personId)) >= documentLimits.maxUploads)
    throw new Refusal('too_many_uploads', { parameters: { max: documentLimits.maxUploads } });
  if (file.field === messageField) await requireStorageLeft(tx, file.sizeBytes);
  const id = randomUUID();
  if ((await insertUpload(tx, { ...row, id }, daysToFinish)) === 0) throw new Refusal('not_found');
  if (!(await storage.incoming.reserve(id, file.sizeBytes))) throw new Refusal('storage_full');
  return { uploadId: id, receivedBytes: 0 };
};

/** Refuses a file early by its name and size. The content is checked after the upload. */
function checkNameAndSize(
  { fileName, sizeBytes }: { fileName: string; sizeBytes: number },
  limits: UploadMegabytes,
): void {
  const extension = getFileExtension(fileName);
  if (extension !== '' && !(documentLimits.extensions as readonly string[]).includes(extension))
    throw new Refusal('file_type_refused');
  if (sizeBytes === 0) throw new Refusal('file_empty');
  const maxBytes = getMaxUploadBytes(extension, limits);
  if (sizeBytes > maxBytes)
    throw new Refusal('file_too_large', { parameters: { megabytes: maxBytes / 1024 / 1024 } });
}

/** Lists the caller's unfinished uploads, with the bytes received so far. */
export const listUploads: Handle<'documents/list-uploads'> = async ({ tx, actor, storage }) => {
  const uploads = await listUnfinishedUploads(tx, actor.personId);
  const received = await Promise.all(
    uploads.map(({ uploadId }) => storage.incoming.countReceivedBytes(uploadId)),
  );
  return { uploads: uploads.map((upload, index) => ({ ...upload, receivedBytes: received[index] ?? 0 })) };
};

/** Checks that the caller may send bytes of an upload; the HTTP layer then passes the request to the tus server. */
export const sendUpload: Handle<'documents/send-upload'> = async (context, { uploadId }) => {
  const upload = await requireUpload(context, uploadId);
  if (upload.documentId !== null) throw new Refusal('not_found');
};

/** Cancels the caller's upload. A job deletes its received bytes. */
export const stopUpload: Handle<'documents/stop-upload'> = async (context, { uploadId }) => {
  if ((await deleteUpload(context.tx, uploadId, context.actor.personId)) === 0)
    throw new Refusal('not_found');
  await context.enqueue('documents/discard-upload', [{ uploadId }]);
  return {};
};

/**
 * Returns the caller's own upload; refused as not found otherwise. Read outside the transaction, so that no
 * connection is held while bytes arrive and are checked.
 */
export async function requireUpload({ tx, readAll, actor }: Context, uploadId: string): Promise<UploadRow> {
  const [[upload] = []] = (await readAll([buildUploadQuery(tx, uploadId, actor.personId)])) as UploadRow[][];
  if (upload === undefined) throw new Refusal('not_found');
  return upload;
}

interface UploadTarget {
  readonly applicationId: number | null;
  readonly field: string;
}

/**
 * The applicant that an upload belongs to. Refused unless the caller may upload for them. Checked again after the
 * upload, because a consent may have ended or the application may have been submitted.
 */
export async function resolveUploadApplicantId(
  { tx, actor, tenant }: Context,
  { applicationId, field }: UploadTarget,
): Promise<number> {
  if (field === messageField) {
    if (actor.staffId === null || applicationId === null) throw new Refusal('not_allowed');
    const recipient = await findMessageRecipient(tx, applicationId);
    if (recipient === undefined) throw new Refusal('not_found');
    return recipient.applicantId;
  }
  if (applicationId === null) {
    if (actor.applicantId === null) throw new Refusal('not_allowed');
    return actor.applicantId;
  }
  const target = await findUploadTarget(tx, applicationId, actor, tenant.timeZone);
  if (target === undefined) throw new Refusal('not_found');
  if (target.isClosed) throw new Refusal('application_submitted');
  return target.applicantId;
}
