import type { DataClass } from '@commonway/contract/profiles/privacy-rules.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql, statement } from '../../../platform/sql.ts';
import { mergedSql } from './merged.ts';

/** A row that a deletion deletes. */
export interface DeletedRow {
  readonly kind: DataClass;
  readonly id: string;
  /** Changes with the row. */
  readonly version: string;
}

/** Locks the drafts of an applicant, so that none is submitted until the transaction ends. */
export const lockDrafts = (tx: Transaction, applicantId: number) =>
  tx.run(sql`
    select from application where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and not is_submitted
    order by id for no key update`);

const deletableRows = `
  with recursive ${mergedSql}
  select 'profile' as kind, id::text as id, coalesce(ended_at::text, '') as version from profile_value
  where tenant_id = $1 and applicant_id in (select id from merged) and value is not null
  union all
  select 'contact', p.id || ' ' || f.field, p.version::text from applicant p
  cross join lateral (values ('name', p.id <> $2 and p.name <> ''), ('birth_date', p.birth_date is not null),
    ('address', p.address is not null)) f (field, is_held)
  where p.tenant_id = $1 and p.id in (select id from merged) and f.is_held and (p.id <> $2 or not exists (
    select from application a where a.tenant_id = $1 and a.applicant_id = p.id and a.is_submitted))
  union all
  select 'drafts', a.id::text, d.revision::text from application a
  join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
  where a.tenant_id = $1 and a.applicant_id = $2 and not a.is_submitted and d.answers <> '{}'
  union all
  select 'documents', d.id::text, coalesce(d.put_away_at::text, '') from document d
  where d.tenant_id = $1 and d.applicant_id = $2 and not d.is_internal and d.removed_at is null
    and not exists (
      select from application_document l join application a on a.tenant_id = l.tenant_id and a.id = l.application_id
      where l.tenant_id = $1 and l.document_id = d.id and a.is_submitted)
    and not exists (
      select from communication_attachment c where c.tenant_id = $1 and c.document_id = d.id)
  order by kind, id`;

/**
 * What can be deleted of an applicant, by class and id: values of the profile, drafts, and documents that no submitted
 * application, message, or note has; without a submitted application, also the details that no account needs. Of the
 * applicants that were merged into it, everything that is left.
 */
export const listDeletableRows = (tx: Transaction, applicantId: number) =>
  tx.rows<DeletedRow>(statement(deletableRows, [tx.tenantId, applicantId]));

/** Empties the drafts of an applicant, as the sweep does with deleted ones, and releases their documents. */
export async function eraseDrafts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update application_answers set answers = '{}', filled = '{}', page = null, name = null, revision = revision + 1,
      deleted_at = coalesce(deleted_at, ${tx.now})
    where tenant_id = ${tx.tenantId} and application_id in (
      select id from application where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and not is_submitted)`);
  await tx.run(sql`
    delete from application_document where tenant_id = ${tx.tenantId} and application_id in (
      select id from application where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and not is_submitted)`);
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

/** Deletes what a merge left of these applicants. */
export const eraseMerged = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    update applicant set name = '', first_name = null, last_name = null, birth_date = null, address = null,
      declined_contacts = '{}', version = version + 1
    where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])`);

/** Locks the merges, undone or not, that hold a copy of the data of these applicants. */
export const lockMerges = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    select from applicant_merge
    where tenant_id = ${tx.tenantId} and (target_id = any(${ids}::bigint[]) or merged_id = any(${ids}::bigint[]))
    order by id for update`);

/** Empties the same merges. An undo is refused, because nothing has the fingerprint of an empty one. */
export const emptyMerges = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    update applicant_merge set before = '{}', after = '{}'
    where tenant_id = ${tx.tenantId} and (target_id = any(${ids}::bigint[]) or merged_id = any(${ids}::bigint[]))`);

/**
 * Empties what imports keep of these applicants: a row that wasn't imported is skipped, and an undo finds no one who is as
 * the import left them.
 */
export const emptyImportRows = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    update people_import_row set cells = null, before = null, fingerprint = null,
      outcome = case when outcome in ('new', 'known') then 'skipped' else outcome end
    where tenant_id = ${tx.tenantId} and applicant_id = any(${ids}::bigint[])`);

/** Deletes when these people signed in, which reports count. */
export const deleteSignIns = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    delete from report_sign_in where tenant_id = ${tx.tenantId} and applicant_id = any(${ids}::bigint[])`);

/** Deletes all values of these profiles with their history. */
export const deleteProfileValues = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    delete from profile_value where tenant_id = ${tx.tenantId} and applicant_id = any(${ids}::bigint[])`);
