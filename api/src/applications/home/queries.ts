import type { DocumentType } from '@commonway/contract/documents/document-types.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface ExpiringDocument {
  readonly documentId: number;
  readonly documentType: DocumentType | null;
  readonly fileName: string;
  readonly expiresOn: string;
}

/** The documents in an applicant's library that expire between two days. */
export const listOwnExpiringDocuments = (tx: Transaction, applicantId: number, from: string, until: string) =>
  tx.rows<ExpiringDocument>(sql`
    select id as "documentId", kind as "documentType", file_name as "fileName", expires_on::text as "expiresOn"
    from document
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and not is_internal and removed_at is null and put_away_at is null
      and expires_on between ${from}::date and ${until}::date
    order by expires_on, id`);
