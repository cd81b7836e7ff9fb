import type { CaseDocument } from '@commonway/contract/documents/locker/library-document.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Details of the documents of a submitted application. `timeZone` determines the current day. */
export const listDocumentRows = (tx: Transaction, applicationId: number, timeZone: string) =>
  tx.rows<CaseDocument>(sql`
    select d.id as "documentId", d.kind, d.expires_on::text as "expiresOn", d.has_picture as "hasPicture",
           coalesce(d.expires_on < (now() at time zone ${timeZone})::date, false) as "isExpired",
           d.created_at < a.created_at or exists (
             select from application b join application_document m on m.application_id = b.id and m.document_id = d.id
             where b.applicant_id = a.applicant_id and b.submitted_at < a.submitted_at) as "isReused"
    from application a
    join application_document l on l.application_id = a.id
    join document d on d.id = l.document_id
    where a.id = ${applicationId} and d.removed_at is null order by d.id`);
