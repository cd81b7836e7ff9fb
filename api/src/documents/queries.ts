import type { DocumentView } from '@commonway/contract/documents/upload-document.ts';
import type { Transaction } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

export interface NewDocument {
  readonly tenantId: number;
  readonly applicantId: number;
  readonly uploadedBy: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
  /** A paper of the house's own about the applicant, who never sees it. */
  readonly isInternal: boolean;
}

/** Writes a document's row unless the applicant has `most` already. The applicant is locked, so that uploads at once are counted. */
export async function insertDocument(
  tx: Transaction,
  row: NewDocument,
  most: number,
): Promise<DocumentView | undefined> {
  await tx.run(sql`select from applicant where id = ${row.applicantId} for no key update`);
  return tx.maybe<DocumentView>(sql`
    insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, uploaded_by, is_internal)
    select ${row.tenantId}::int, ${row.applicantId}::bigint, ${row.fileName}, ${row.mediaType}, ${row.sizeBytes}::bigint, ${row.sha256},
           ${row.storageKey}, ${row.uploadedBy}::bigint, ${row.isInternal}::boolean
    where (select count(*) from document where applicant_id = ${row.applicantId}::bigint and removed_at is null
      and is_internal = ${row.isInternal}::boolean) < ${most}::int
    returning id, file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", created_at as "createdAt"`);
}

export interface StoredDocument {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
}

/** A document of this applicant; a foreign one is as unknown as one that does not exist, and so is one that the scan holds back. */
export const findOwnDocument = (tx: Transaction, id: number, applicantId: number | null) =>
  tx.maybe<StoredDocument>(sql`
    select file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", storage_key as "storageKey"
    from document where id = ${id} and applicant_id = ${applicantId} and not is_internal and removed_at is null and scan_state <> 'held'`);

/** A document that still waits for the scan. */
export const findUnscanned = (tx: Transaction, id: number) =>
  tx.maybe<Pick<StoredDocument, 'storageKey'>>(sql`
    select storage_key as "storageKey" from document where id = ${id} and scan_state = 'unscanned'`);

export const saveScan = (tx: Transaction, id: number, state: 'clean' | 'held') =>
  tx.run(sql`update document set scan_state = ${state} where id = ${id} and scan_state = 'unscanned'`);
