// Stores the attachments of an email like all documents: the type is decided by the bytes, pictures are re-encoded, and
// no one can open a file before its scan.
import { Readable } from 'node:stream';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import { type StoredFile, storePrepared, withPrepared } from '../../documents/keep-document.ts';
import { insertDocument } from '../../documents/queries.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/mount/context.ts';
import { insertMailPaper, type MailCase } from './queries/receiving.ts';
import type { ReceivedPaper } from './reading/received-mail.ts';

/** A stored attachment, or the reason why it was refused. */
type StoredPaper = { readonly fileName: string } & (StoredFile | { readonly refused: string });

/** Prepares and stores the attachments of an email. Files whose rows are never written are swept as orphans. */
export async function storePapers(
  { storage }: Pick<JobContext, 'storage'>,
  tenantId: number,
  papers: readonly ReceivedPaper[],
): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = [];
  for (const { fileName, bytes } of papers) {
    const file = { fileName, bytes: Readable.from(bytes.length === 0 ? [] : [bytes]) };
    stored.push(
      await withPrepared(file, (prepared) => storePrepared(storage, tenantId, prepared)).catch(
        (error: unknown) => ({ fileName, refused: codeOf(error) }),
      ),
    );
  }
  return stored;
}

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.error;
  throw error;
}

const nobody = 0;

interface PapersOf {
  readonly tenantId: number;
  readonly mailId: number;
  readonly about: MailCase;
  /** The applicant can't see what someone else sent about them. */
  readonly isFromApplicant: boolean;
}

/** Writes the rows. An attachment beyond the applicant's document limit keeps only a row with the reason. */
export async function writePapers(
  { jobs }: Pick<JobContext, 'jobs'>,
  tx: Transaction,
  stored: readonly StoredPaper[],
  { tenantId, mailId, about, isFromApplicant }: PapersOf,
): Promise<void> {
  for (const [position, paper] of stored.entries()) {
    const row = { tenantId, mailId, position, fileName: paper.fileName };
    if ('refused' in paper) {
      await insertMailPaper(tx, { ...row, documentId: null, refused: paper.refused });
      continue;
    }
    const { applicantId, personId } = about;
    const document = await insertDocument(
      tx,
      {
        ...paper,
        tenantId,
        applicantId,
        // Mail from anyone but the applicant has no uploader.
        uploadedBy: isFromApplicant ? (personId ?? nobody) : nobody,
        isInternal: !isFromApplicant,
        scan: 'waiting',
      },
      documentLimits.maxPerApplicant,
    );
    const documentId = document?.id ?? null;
    await insertMailPaper(tx, {
      ...row,
      documentId,
      refused: document === undefined ? 'too_many_files' : null,
    });
    if (documentId !== null) await jobs.enqueue(tx, 'documents/scan', [{ tenantId, documentId }]);
  }
}
