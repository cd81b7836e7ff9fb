// Stores the attachments of an email like all documents: the type is decided by the bytes, pictures are re-encoded, and
// no one can open a file before its scan.
import { Readable } from 'node:stream';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { insertDocument } from '../../documents/queries.ts';
import { type StoredFile, storePreparedFile, withPreparedDocument } from '../../documents/store-document.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { insertMailAttachmentRow, type MailCase } from './queries/receiving.ts';
import type { ReceivedAttachment } from './reading/received-mail.ts';

/** A stored attachment, or the reason why it was refused. */
type StoredAttachment = Pick<ReceivedAttachment, 'fileName' | 'isContent'> &
  (StoredFile | { readonly refused: ErrorCode });

/** A file that was not accepted, by the name that the sender gave it. */
export interface RefusedFile {
  readonly fileName: string;
  readonly reason: ErrorCode;
}

/**
 * Prepares the attachments of an email and puts their files into storage, without database rows. A refused attachment
 * is returned with the reason. Files whose rows are never written are swept as orphans.
 */
export async function storeAttachments(
  { storage }: Pick<JobContext, 'storage'>,
  tenantId: number,
  attachments: readonly ReceivedAttachment[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const { fileName, bytes, isContent } of attachments) {
    if (bytes === null) {
      stored.push({ fileName, isContent, refused: 'too_many_files' });
      continue;
    }
    const file = { fileName, bytes: Readable.from(bytes.length === 0 ? [] : [bytes]) };
    stored.push(
      await withPreparedDocument(file, async (prepared) => ({
        ...(await storePreparedFile(storage, tenantId, prepared)),
        isContent,
      })).catch((error: unknown) => ({ fileName, isContent, refused: toRefusalCode(error) })),
    );
  }
  return stored;
}

/** The code of a refusal; rethrows any other error. */
function toRefusalCode(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.error;
  throw error;
}

const noUploader = 0;

interface AttachmentContext {
  readonly tenantId: number;
  readonly mailId: number;
  readonly mailCase: MailCase;
  /** The applicant can't see what someone else sent about them. */
  readonly isFromApplicant: boolean;
}

/**
 * Inserts the documents of stored attachments and enqueues their scans. An attachment that was refused, or is beyond
 * the applicant's document limit, gets only a row with the reason. Returns the refused files that the sender attached.
 */
export async function insertMailAttachments(
  { jobs }: Pick<JobContext, 'jobs'>,
  tx: Transaction,
  stored: readonly StoredAttachment[],
  { tenantId, mailId, mailCase, isFromApplicant }: AttachmentContext,
): Promise<RefusedFile[]> {
  const refusedFiles: RefusedFile[] = [];
  for (const [position, attachment] of stored.entries()) {
    const { fileName, isContent } = attachment;
    const documentId =
      'refused' in attachment
        ? null
        : await insertAttachedDocument(tx, attachment, mailCase, isFromApplicant);
    const reason = 'refused' in attachment ? attachment.refused : 'too_many_files';
    const refused = documentId === null ? reason : null;
    await insertMailAttachmentRow(tx, { mailId, position, fileName, documentId, refused });
    if (documentId !== null) await jobs.enqueue(tx, 'documents/scan', [{ tenantId, documentId }]);
    else if (isContent) refusedFiles.push({ fileName, reason });
  }
  return refusedFiles;
}

/** Inserts the document of a stored attachment. Returns its ID; null if the applicant has too many documents. */
async function insertAttachedDocument(
  tx: Transaction,
  file: StoredFile,
  { applicantId, personId }: MailCase,
  isFromApplicant: boolean,
): Promise<number | null> {
  const document = await insertDocument(
    tx,
    {
      ...file,
      applicantId,
      // Mail from anyone but the applicant has no uploader.
      uploadedBy: isFromApplicant ? (personId ?? noUploader) : noUploader,
      isInternal: !isFromApplicant,
      scan: 'waiting',
    },
    documentLimits.maxPerApplicant,
  );
  return document?.id ?? null;
}
