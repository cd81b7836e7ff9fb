import type { DocumentType } from '@commonway/contract/documents/document-types.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface OpenRequest {
  readonly applicationId: number;
  readonly requestId: number;
  readonly count: number;
  readonly dueOn: string;
  /** Whether it only lists documents to add after submitting. */
  readonly isLater: boolean;
}

/** The open information requests of an applicant's applications. */
export const listOpenRequests = (tx: Transaction, applicantId: number) =>
  tx.rows<OpenRequest>(sql`
    select r.application_id as "applicationId", r.id as "requestId", jsonb_array_length(r.items) as count, r.due_on::text as "dueOn",
           r.asked_by is null as "isLater"
    from application a
    join information_request r on r.tenant_id = a.tenant_id and r.application_id = a.id and r.state = 'open'
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id and not s.is_terminal
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and a.is_submitted`);

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
