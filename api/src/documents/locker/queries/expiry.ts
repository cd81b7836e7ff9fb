import type { DocumentType } from '@commonway/contract/documents/document-types.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/**
 * Records a reminder for library documents that expire within `days` and have none for that date yet. Returns them,
 * so each reminder is claimed once.
 */
export const claimExpiringDocuments = (tx: Transaction, timeZone: string, days: number, limit: number) =>
  tx.rows<{ documentId: number; applicantId: number; expiresOn: string }>(sql`
    with soon as (
      select d.tenant_id, d.id, d.applicant_id, d.expires_on
      from document d cross join (select (${tx.now}::timestamptz at time zone ${timeZone})::date as today) t
      where d.tenant_id = ${tx.tenantId} and d.expires_on between t.today and t.today + ${days}::int and d.put_away_at is null
        and d.removed_at is null
        and not d.is_internal and d.scan_state in ('clean', 'unscanned')
        and not exists (select from expiry_reminder r where r.tenant_id = d.tenant_id and r.document_id = d.id and r.expires_on = d.expires_on)
      order by d.expires_on limit ${limit}::int
    ), reminded as (
      insert into expiry_reminder (tenant_id, document_id, expires_on) select tenant_id, id, expires_on from soon
      on conflict do nothing returning document_id
    )
    select s.id as "documentId", s.applicant_id as "applicantId", s.expires_on::text as "expiresOn" from soon s join reminded on reminded.document_id = s.id order by s.id`);

export interface ExpiringDocument {
  readonly kind: DocumentType | null;
  readonly expiresOn: string;
}

/** Those of the documents that are still in the library and have an expiry date. */
export const listExpiringDocuments = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<ExpiringDocument>(sql`
    select kind, expires_on::text as "expiresOn" from document
    where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and expires_on is not null and put_away_at is null and removed_at is null
    order by expires_on, id`);

/** The applicant's email address and language. */
export const findRecipient = (tx: Transaction, applicantId: number) =>
  tx.maybe<{ mail: string | null; language: string }>(sql`
    select mail, language from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}`);
