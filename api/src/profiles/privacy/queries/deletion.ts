import type { DataClass } from '@commonway/contract/profiles/privacy-rules.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** A row that a deletion deletes. */
export interface DeletedRow {
  readonly kind: DataClass;
  readonly id: string;
}

/**
 * What can be deleted of an applicant, by class and id: values of the profile, drafts, and documents that no submitted
 * application, message, or note has; without a submitted application, also the details that no account needs.
 */
export const listDeletableRows = (tx: Transaction, applicantId: number) =>
  tx.rows<DeletedRow>(sql`
    select 'profile' as kind, id::text as id from profile_value
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and value is not null
    union all
    select 'contact', f.field from applicant p
    cross join lateral (values ('birth_date', p.birth_date is not null), ('address', p.address is not null)) f (field, is_held)
    where p.tenant_id = ${tx.tenantId} and p.id = ${applicantId} and f.is_held and not exists (
      select from application a where a.tenant_id = ${tx.tenantId} and a.applicant_id = p.id and a.is_submitted)
    union all
    select 'drafts', a.id::text from application a
    join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and not a.is_submitted and d.answers <> '{}'
    union all
    select 'documents', d.id::text from document d
    where d.tenant_id = ${tx.tenantId} and d.applicant_id = ${applicantId} and not d.is_internal and d.removed_at is null
      and not exists (
        select from application_document l join application a on a.tenant_id = l.tenant_id and a.id = l.application_id
        where l.tenant_id = ${tx.tenantId} and l.document_id = d.id and a.is_submitted)
      and not exists (
        select from communication_attachment c where c.tenant_id = ${tx.tenantId} and c.document_id = d.id)
    order by kind, id`);

/** Empties the drafts of an applicant, as the sweep does with deleted ones, and releases their documents. */
export async function eraseDrafts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update application_answers set answers = '{}', filled = '{}', page = null, name = null, revision = revision + 1,
      deleted_at = coalesce(deleted_at, ${tx.now})
    where tenant_id = ${tx.tenantId} and application_id = any(${ids}::bigint[])`);
  await tx.run(sql`
    delete from application_document where tenant_id = ${tx.tenantId} and application_id = any(${ids}::bigint[])`);
}

/** Takes documents out of the library. The hourly sweep deletes them with their files, unless something uses them. */
export const putAwayDocuments = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    update document set put_away_at = coalesce(put_away_at, ${tx.now})
    where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])`);

/** Deletes the details of an applicant that no account needs. */
export const eraseDetails = (tx: Transaction, applicantId: number) =>
  tx.run(sql`
    update applicant set birth_date = null, address = null, declined_contacts = '{}', version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${applicantId}`);

/** Deletes all values of a profile with their history. */
export const deleteProfileValues = (tx: Transaction, applicantId: number) =>
  tx.run(sql`delete from profile_value where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId}`);
