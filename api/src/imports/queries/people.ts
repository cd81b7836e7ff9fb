// The people of an import: who exists, and what is inserted, changed, and restored.
import type { ProfileKind } from '@commonway/contract/profiles/field.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';
import type { Saying } from '../../profiles/queries.ts';
import type { RowBefore } from './imports.ts';

/** What identifies a person or business of a row. */
export interface Identity {
  readonly row: number;
  readonly email: string | null;
  readonly name: string;
  readonly birthDate: string | null;
}

const kinds = { individual: ['individual', 'household'], business: ['business', 'partner'] } as const;

/** Locks email addresses until the transaction ends, as staff do who add an applicant. */
export const lockEmails = (tx: Transaction, emails: readonly string[]) =>
  tx.run(sql`
    select pg_advisory_xact_lock(${tx.tenantId}, k.key)
    from (select distinct hashtext(mail) as key from unnest(${emails}::text[]) as e (mail) order by 1) k`);

/** The applicant whom a row matches. */
export interface Match {
  readonly row: number;
  readonly applicantId: number;
  /** Whether others match too. */
  readonly isAmbiguous: boolean;
  /** Whether the email belongs to someone with another name or birth date. */
  readonly isOther: boolean;
}

/** The applicants with the email of a row, or with its name and birth date; businesses with its name. */
export const listMatches = (tx: Transaction, kind: ProfileKind, identities: readonly Identity[]) =>
  tx.rows<Match>(
    statement(
      `select k.place as "row", min(a.id) as "applicantId", count(distinct a.id) > 1 as "isAmbiguous",
         coalesce(bool_or(a.name_search <> fold_search_text(k.name) or a.birth_date <> k.born), false) as "isOther"
       from unnest($2::int[], $3::text[], $4::text[], $5::date[]) as k (place, mail, name, born)
       cross join lateral (
         select id, name_search, birth_date from applicant where tenant_id = $1 and mail_key = k.mail and kind = any($6) and merged_into is null
         union all
         select id, name_search, birth_date from applicant where tenant_id = $1 and name_search = fold_search_text(k.name) and merged_into is null and ${
           kind === 'individual'
             ? `birth_date = k.born and kind = any($6)`
             : `kind in ('business', 'partner')`
         }) a
       group by 1`,
      [
        tx.tenantId,
        identities.map(({ row }) => row),
        identities.map(({ email }) => email),
        identities.map(({ name }) => name),
        identities.map(({ birthDate }) => birthDate),
        kinds[kind],
      ],
    ),
  );

/** Names as they are compared, in the same order. */
export const foldNames = (tx: Transaction, names: readonly string[]) =>
  tx.rows<{ folded: string }>(sql`
    select fold_search_text(name) as folded from unnest(${names}::text[]) with ordinality as n (name, place) order by place`);

export interface NewApplicant {
  readonly kind: ProfileKind;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: unknown;
}

/** Inserts applicants without accounts. Returns their ids in the order of the rows. */
export async function insertApplicants(
  tx: Transaction,
  rows: readonly NewApplicant[],
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const { text, values } = buildInsertValues(
    [tx.tenantId],
    rows.map(({ kind, name, firstName, lastName, birthDate, email, phone, address }) => [
      kind,
      name,
      firstName,
      lastName,
      birthDate,
      email,
      phone,
      address === null ? null : JSON.stringify(address),
    ]),
  );
  // One statement numbers its rows in their order.
  const inserted = await tx.rows<{ id: number }>(
    statement(
      `insert into applicant (tenant_id, kind, name, first_name, last_name, birth_date, mail, phone, address) values ${text} returning id`,
      values,
    ),
  );
  return inserted.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** A value of a new profile; null if the applicant holds it. */
export interface NewValue {
  readonly applicantId: number;
  readonly group: string;
  readonly field: string;
  readonly value: unknown;
}

/** Inserts the first values of profiles. */
export async function insertFirstValues(
  tx: Transaction,
  { source, sourceId, byId, byName }: Saying,
  rows: readonly NewValue[],
): Promise<void> {
  if (rows.length === 0) return;
  const { text, values } = buildInsertValues(
    [tx.tenantId, source, sourceId, byId, byName, tx.now],
    rows.map(({ applicantId, group, field, value }) => [
      applicantId,
      group,
      field,
      value === null ? null : JSON.stringify(value),
    ]),
  );
  await tx.run(
    statement(
      `insert into profile_value (tenant_id, source, source_id, said_by_id, said_by_name, said_at, applicant_id, group_key,
         field_key, value) values ${text}`,
      values,
    ),
  );
}

/** The applicant's row and current values, for an undo. */
export const findBefore = (tx: Transaction, applicantId: number) =>
  tx.one<RowBefore>(sql`
    select jsonb_build_object('birth_date', a.birth_date, 'phone', a.phone, 'address', a.address, 'version', a.version,
        'lastValueId', (select coalesce(max(v.id), 0) from profile_value v
          where v.tenant_id = ${tx.tenantId} and v.applicant_id = a.id)) as applicant,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value)), '[]') from profile_value v
        where v.tenant_id = ${tx.tenantId} and v.applicant_id = a.id and v.ended_at is null) as "values"
    from applicant a where a.tenant_id = ${tx.tenantId} and a.id = ${applicantId}`);

/** Of these rows, those whose person is as the import left them. Their applicants are locked. */
export async function listUnchanged(
  tx: Transaction,
  importId: number,
  rows: readonly number[],
): Promise<ReadonlySet<number>> {
  await tx.rows(sql`
    select from applicant a join people_import_row r on r.tenant_id = ${tx.tenantId} and r.applicant_id = a.id
    where a.tenant_id = ${tx.tenantId} and r.import_id = ${importId} and r.row_number = any(${rows}::int[])
    order by a.id for update of a`);
  const found = await tx.rows<{ row: number }>(sql`
    select row_number as "row" from people_import_row
    where tenant_id = ${tx.tenantId} and import_id = ${importId} and row_number = any(${rows}::int[])
      and fingerprint = fingerprint_applicant(${tx.tenantId}, applicant_id)`);
  return new Set(found.map(({ row }) => row));
}

/** Deletes applicants with their profiles, unless they have an account, were merged, or anything else refers to them. Returns the deleted ones. */
export const deleteUnusedApplicants = async (
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const deleted = await tx.rows<{ id: number }>(
    sql`select id from delete_unused_applicants(${tx.tenantId}, ${ids}::bigint[]) as id`,
  );
  return new Set(deleted.map(({ id }) => id));
};

/** Restores an applicant and their values to what they were before an import. */
export async function restoreApplicant(tx: Transaction, id: number, before: RowBefore): Promise<void> {
  const { applicant, values } = before;
  await tx.run(sql`
    update applicant a set birth_date = b.birth_date, phone = b.phone, address = nullif(b.address, 'null'), version = b.version
    from jsonb_to_record(${JSON.stringify(applicant)}::jsonb) as b (birth_date date, phone text, address jsonb, version int)
    where a.tenant_id = ${tx.tenantId} and a.id = ${id}`);
  await tx.run(sql`
    delete from profile_value
    where tenant_id = ${tx.tenantId} and applicant_id = ${id} and id > ${applicant['lastValueId']}::bigint`);
  await tx.run(sql`
    update profile_value v set ended_at = null, value = nullif(b.value, 'null')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as b (id bigint, value jsonb)
    where v.tenant_id = ${tx.tenantId} and v.applicant_id = ${id} and v.id = b.id and v.ended_at is not null`);
}
