import type { DocumentType } from '@commonway/contract/documents/document-types.ts';
import type { DocumentView, ScanState } from '@commonway/contract/documents/document-view.ts';
import type { Transaction } from '../platform/database.ts';
import { Refusal } from '../platform/mount/context.ts';
import { sql } from '../platform/sql.ts';

export interface NewDocument {
  readonly applicantId: number;
  readonly uploadedBy: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly storageKey: string;
  /** A file that staff added for the applicant. It never appears in the applicant's library. */
  readonly isInternal: boolean;
  readonly scan: ScanState;
  readonly hasPicture: boolean;
  readonly kind?: DocumentType | null | undefined;
  /** The last valid day, YYYY-MM-DD. */
  readonly expiresOn?: string | null | undefined;
}

/** A document with its scan state, for people who may open it. */
export type DocumentWithScan = DocumentView & { readonly scan: ScanState };

/**
 * Inserts a document. Undefined if the applicant has `limit` already. Locks the applicant, so that concurrent uploads
 * are counted. Refused for one that was merged into another.
 */
export async function insertDocument(
  tx: Transaction,
  row: NewDocument,
  limit: number,
): Promise<DocumentWithScan | undefined> {
  const applicants = await tx.rows(sql`
    select from applicant where tenant_id = ${tx.tenantId} and id = ${row.applicantId} and merged_into is null
    for no key update`);
  if (applicants.length === 0) throw new Refusal('not_found');
  return tx.maybe<DocumentWithScan>(sql`
    insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, uploaded_by, is_internal, scan_state,
      has_picture, kind, expires_on)
    select p.tenant_id, p.id, ${row.fileName}, ${row.mediaType}, ${row.sizeBytes}::bigint, ${row.sha256}, ${row.storageKey},
           ${row.uploadedBy}::bigint, ${row.isInternal}::boolean, ${row.scan}, ${row.hasPicture}::boolean, ${row.kind ?? null},
           ${row.expiresOn ?? null}::date
    from applicant p where p.tenant_id = ${tx.tenantId} and p.id = ${row.applicantId} and (
      select count(*) from document d where d.tenant_id = p.tenant_id and d.applicant_id = p.id and d.removed_at is null
        and d.is_internal = ${row.isInternal}::boolean) < ${limit}::int
    returning id, file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", created_at as "createdAt",
              scan_state as scan`);
}

/** The stored data of a document, including the state of its virus scan. */
export const getDocument = (tx: Transaction, id: number) =>
  tx.one<DocumentWithScan>(sql`
    select id, file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", created_at as "createdAt", scan_state as scan
    from document where tenant_id = ${tx.tenantId} and id = ${id}`);

/** A document of the applicant with the same content; one with the same name first. */
export const findDocumentWithContent = (
  tx: Transaction,
  applicantId: number,
  { sha256, fileName }: Pick<NewDocument, 'sha256' | 'fileName'>,
) =>
  tx.maybe<DocumentWithScan & Pick<NewDocument, 'storageKey' | 'hasPicture' | 'kind' | 'expiresOn'>>(sql`
    select id, file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", created_at as "createdAt", scan_state as scan,
           storage_key as "storageKey", has_picture as "hasPicture", kind, expires_on::text as "expiresOn"
    from document where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and sha256 = ${sha256} and not is_internal and removed_at is null
    order by file_name <> ${fileName}, id limit 1`);

export interface StoredDocument {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly hasPicture: boolean;
}

/** A document of this applicant. Documents of others, and those that have not passed the scan, are not found. */
export const findOwnDocument = (tx: Transaction, id: number, applicantId: number | null) =>
  tx.maybe<StoredDocument>(sql`
    select file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", storage_key as "storageKey",
           has_picture as "hasPicture"
    from document where tenant_id = ${tx.tenantId} and id = ${id} and applicant_id = ${applicantId} and not is_internal and removed_at is null
      and scan_state in ('clean', 'unscanned')`);

/** A document that is waiting for its virus scan. */
export const findDocumentToScan = (tx: Transaction, id: number) =>
  tx.maybe<{ storageKey: string; applicantId: number; isInternal: boolean }>(sql`
    select storage_key as "storageKey", applicant_id as "applicantId", is_internal as "isInternal"
    from document where tenant_id = ${tx.tenantId} and id = ${id} and scan_state = 'waiting'`);

/** Stores the result of a virus scan, if the document is waiting for one. */
export const saveScanResult = (tx: Transaction, id: number, state: ScanState) =>
  tx.run(
    sql`update document set scan_state = ${state} where tenant_id = ${tx.tenantId} and id = ${id} and scan_state = 'waiting'`,
  );

/** The submitted applications that include a document, with the staff member assigned to each. */
export const listApplicationsWithDocument = (tx: Transaction, id: number) =>
  tx.rows<{ applicationId: number; ownerId: number | null }>(sql`
    select distinct l.application_id as "applicationId", a.owner_id as "ownerId"
    from document d join application a on a.tenant_id = d.tenant_id and a.applicant_id = d.applicant_id
    join application_document l on l.tenant_id = d.tenant_id and l.application_id = a.id and l.document_id = d.id
    where d.tenant_id = ${tx.tenantId} and d.id = ${id}`);

/** Documents that wait for a scan for more than an hour: the job gave up while the scanner was unavailable. */
export const listOverdueScans = (tx: Transaction, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select id from document where tenant_id = ${tx.tenantId} and scan_state = 'waiting' and created_at < ${tx.now}::timestamptz - interval '1 hour'
    order by id limit ${limit}::int`);

/** Those of the storage keys that belong to an existing document. */
export const listKnownStorageKeys = async (tx: Transaction, keys: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ key: string }>(sql`
      select storage_key as key from document where tenant_id = ${tx.tenantId} and storage_key = any(${keys}::text[]) and removed_at is null`)
  ).map(({ key }) => key);
