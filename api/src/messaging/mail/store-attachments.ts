// Stores the attachments of an email like all documents: the type is decided by the bytes, pictures are re-encoded, and
// no one can open a file before its scan.
import { Readable } from 'node:stream';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import { insertDocument } from '../../documents/queries.ts';
import { type StoredFile, storePreparedFile, withPreparedDocument } from '../../documents/store-document.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { insertMailAttachmentRow, type MailCase } from './queries/receiving.ts';
import type { ReceivedAttachment } from './reading/received-mail.ts';

/** A stored attachment, or the reason why it was refused. */
type StoredAttachment = { readonly fileName: string } & (StoredFile | { readonly refused: string });

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
  for (const { fileName, bytes } of attachments) {
    const file = { fileName, bytes: Readable.from(bytes.length === 0 ? [] : [bytes]) };
    stored.push(
      await withPreparedDocument(file, (prepared) => storePreparedFile(storage, tenantId, prepared)).catch(
        (error: unknown) => ({ fileName, refused: toRefusalCode(error) }),
      ),
    );
  }
  return stored;
}

/** The code of a refusal; rethrows any other error. */
function toRefusalCode(error: unknown): string {
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
 * the applicant's document limit, gets only a row with the reason.
 */
export async function insertMailAttachments(
  { jobs }: Pick<JobContext, 'jobs'>,
  tx: Transaction,
  stored: readonly StoredAttachment[],
  { tenantId, mailId, mailCase, isFromApplicant }: AttachmentContext,
): Promise<void> {
  for (const [position, attachment] of stored.entries()) {
    const row = { mailId, position, fileName: attachment.fileName };
    if ('refused' in attachment) {
      await insertMailAttachmentRow(tx, { ...row, documentId: null, refused: attachment.refused });
      continue;
    }
    const { applicantId, personId } = mailCase;
    const document = await insertDocument(
      tx,
      {
        ...attachment,
        applicantId,
        // Mail from anyone but the applicant has no uploader.
        uploadedBy: isFromApplicant ? (personId ?? noUploader) : noUploader,
        isInternal: !isFromApplicant,
        scan: 'waiting',
      },
      documentLimits.maxPerApplicant,
    );
    const documentId = document?.id ?? null;
    await insertMailAttachmentRow(tx, {
      ...row,
      documentId,
      refused: document === undefined ? 'too_many_files' : null,
    });
    if (documentId !== null) await jobs.enqueue(tx, 'documents/scan', [{ tenantId, documentId }]);
  }
}
