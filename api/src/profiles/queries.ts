import type { PublishedField } from '@commonway/contract/profiles/office-fields-kind.ts';
import type { ProfileValueSource } from '@commonway/contract/profiles/profiles.ts';
import type { Relation } from '@commonway/contract/profiles/relations.ts';
import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { buildVisibleCaseSql, toScopeValues } from '../accounts/queries/case-access.ts';
import type { Transaction } from '../platform/database.ts';
import type { CaseScope } from '../platform/mount/context.ts';
import { buildInsertValues, sql, statement } from '../platform/sql.ts';

/** An applicant, with the values that it holds itself by column. */
export interface ApplicantRow {
  readonly id: number;
  readonly kind: 'individual' | 'business' | 'partner' | 'household';
  readonly name: string;
  /** Whether a person signs in as the applicant. */
  readonly hasLogin: boolean;
  readonly columns: Readonly<Record<string, unknown>>;
}

/** The fields of all published versions of a configuration of fields, each as in the newest one that has it. */
export const listPublishedFields = (tx: Transaction, kind: string) =>
  tx.rows<PublishedField>(sql`
    select distinct on (f.field ->> 'key') f.field ->> 'key' as key, f.field ->> 'group' as group, f.field ->> 'kind' as kind,
      f.field ->> 'audience' as audience, (f.field ->> 'isPrivate')::boolean as "isPrivate"
    from config_version v cross join lateral jsonb_array_elements(v.definition -> 'fields') f (field)
    where v.tenant_id = ${tx.tenantId} and v.kind = ${kind} and v.subject = 0
    order by f.field ->> 'key', v.version desc`);

const applicantSql = `
  select id, kind, name, person_id is not null as "hasLogin", jsonb_build_object('name', name, 'first_name', first_name, 'last_name', last_name, 'birth_date', birth_date,
    'mail', mail, 'phone', phone, 'address', address) as columns
  from applicant where tenant_id = $1 and id = $2 and merged_into is null`;

export const findApplicant = (tx: Transaction, id: number) =>
  tx.maybe<ApplicantRow>(statement(applicantSql, [tx.tenantId, id]));

/** Like `findApplicant`; other changes of the profile wait until this transaction ends. */
export const lockApplicant = (tx: Transaction, id: number) =>
  tx.maybe<ApplicantRow>(statement(`${applicantSql} for no key update`, [tx.tenantId, id]));

/** A value that was said, verified, and perhaps ended. */
export interface ValueRow {
  readonly id: number;
  readonly group: string;
  readonly itemId: number;
  readonly field: string;
  /** Null if it was removed, or if the applicant holds it. */
  readonly value: unknown;
  readonly source: ProfileValueSource;
  readonly sourceId: number | null;
  readonly saidBy: string | null;
  readonly saidAt: string | null;
  readonly verifiedAt: string | null;
  readonly verifiedBy: string | null;
  readonly verifiedUntil: string | null;
  readonly endedAt: string | null;
}

const columns = `id, group_key as "group", item_id as "itemId", field_key as field, value, source, source_id as "sourceId",
  said_by_name as "saidBy", said_at as "saidAt", verified_at as "verifiedAt", verified_by_name as "verifiedBy",
  verified_until as "verifiedUntil", ended_at as "endedAt"`;

/** The current values of a profile. */
export const listCurrentValues = (tx: Transaction, applicantId: number) =>
  tx.rows<ValueRow>(
    statement(
      `select ${columns} from profile_value where tenant_id = $1 and applicant_id = $2 and ended_at is null
       order by group_key, item_id, id`,
      [tx.tenantId, applicantId],
    ),
  );

export interface GroupRow {
  readonly group: string;
  /** The newest change. */
  readonly revision: number;
  readonly lastItemId: number;
}

/** The newest change and item of each group of a profile. */
export const listGroupRows = (tx: Transaction, applicantId: number) =>
  tx.rows<GroupRow>(sql`
    select group_key as "group", max(id) as revision, max(item_id) as "lastItemId" from profile_value
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} group by group_key`);

export interface HistoryQuery {
  readonly applicantId: number;
  readonly group: string;
  readonly itemId: number | null;
  /** The fields that the viewer may see. */
  readonly fields: readonly string[];
  readonly beforeId: number | null;
  readonly limit: number;
}

/** A page of what was said in a group, newest first. */
export const listChanges = (tx: Transaction, query: HistoryQuery) =>
  tx.rows<ValueRow>(
    statement(
      `select ${columns} from profile_value
       where tenant_id = $1 and applicant_id = $2 and group_key = $3 and id < coalesce($4::bigint, 9223372036854775807)
         and ($5::int is null or item_id = $5::int) and field_key = any($6::text[])
       order by id desc limit $7::int`,
      [tx.tenantId, query.applicantId, query.group, query.beforeId, query.itemId, query.fields, query.limit],
    ),
  );

/** A part of a profile: an item of a group, or the group itself as item 0. */
export interface ItemAddress {
  readonly applicantId: number;
  readonly group: string;
  readonly itemId: number;
}

/** Who said something, and where it comes from. */
export interface Saying {
  readonly source: ProfileValueSource;
  readonly sourceId: number | null;
  readonly byId: number | null;
  readonly byName: string | null;
}

/** Ends the current values of fields. */
export const endValues = (tx: Transaction, item: ItemAddress, fields: readonly string[]) =>
  tx.run(sql`
    update profile_value set ended_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and applicant_id = ${item.applicantId} and group_key = ${item.group}
      and item_id = ${item.itemId} and field_key = any(${fields}::text[]) and ended_at is null`);

/**
 * Inserts values; null records that a value was removed.
 * @param isEnded for the values of a removed item, so that they aren't current
 */
export async function insertValues(
  tx: Transaction,
  item: ItemAddress,
  { source, sourceId, byId, byName }: Saying,
  rows: readonly (readonly [field: string, value: unknown])[],
  isEnded = false,
): Promise<void> {
  if (rows.length === 0) return;
  const { text, values } = buildInsertValues(
    [
      tx.tenantId,
      item.applicantId,
      item.group,
      item.itemId,
      source,
      sourceId,
      byId,
      byName,
      tx.now,
      isEnded ? tx.now : null,
    ],
    rows.map(([field, value]) => [field, value === null ? null : JSON.stringify(value)]),
  );
  await tx.run(
    statement(
      `insert into profile_value (tenant_id, applicant_id, group_key, item_id, source, source_id, said_by_id, said_by_name, said_at,
         ended_at, field_key, value) values ${text}`,
      values,
    ),
  );
}

/** Changes values that the applicant holds, by column. The trigger `recorded` keeps their history. */
export const updateApplicantColumns = (
  tx: Transaction,
  applicantId: number,
  changes: Readonly<Record<string, unknown>>,
) =>
  tx.run(sql`
    update applicant p set
      name = coalesce(c.changes ->> 'name', p.name),
      birth_date = case when c.changes ? 'birth_date' then (c.changes ->> 'birth_date')::date else p.birth_date end,
      mail = case when c.changes ? 'mail' then c.changes ->> 'mail' else p.mail end,
      phone = case when c.changes ? 'phone' then c.changes ->> 'phone' else p.phone end,
      address = case when c.changes ? 'address' then nullif(c.changes -> 'address', 'null') else p.address end,
      version = p.version + 1
    from (select ${JSON.stringify(changes)}::jsonb as changes) c
    where p.tenant_id = ${tx.tenantId} and p.id = ${applicantId}`);

/** Sets who said the current values of fields that the applicant holds. */
export const attributeValues = (
  tx: Transaction,
  item: ItemAddress,
  { source, sourceId, byId, byName }: Saying,
  fields: readonly string[],
) =>
  tx.run(sql`
    update profile_value set source = ${source}, source_id = ${sourceId}, said_by_id = ${byId}, said_by_name = ${byName}
    where tenant_id = ${tx.tenantId} and applicant_id = ${item.applicantId} and group_key = ${item.group}
      and item_id = ${item.itemId} and field_key = any(${fields}::text[]) and ended_at is null`);

/** Renames the accounts of a business. */
export const renameBusinessAccounts = (tx: Transaction, applicantId: number, name: string) =>
  tx.run(sql`
    update identity.account set display_name = ${name}
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and account_kind in ('business', 'partner')`);

export interface Verification {
  readonly at: Date | null;
  readonly byName: string | null;
  readonly until: string | null;
}

/** Sets the verification of a current value. Returns whether there is one. */
export const updateVerification = async (
  tx: Transaction,
  item: ItemAddress,
  field: string,
  { at, byName, until }: Verification,
): Promise<boolean> =>
  (await tx.run(sql`
    update profile_value set verified_at = ${at}, verified_by_name = ${byName}, verified_until = ${until}::date
    where tenant_id = ${tx.tenantId} and applicant_id = ${item.applicantId} and group_key = ${item.group}
      and item_id = ${item.itemId} and field_key = ${field} and ended_at is null`)) > 0;

/** Those of these documents that the applicant has in their library, as answers. */
export const listOwnFiles = (tx: Transaction, applicantId: number, documentIds: readonly number[]) =>
  tx.rows<FileAnswer>(sql`
    select id as "documentId", file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes" from document
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and id = any(${documentIds}::bigint[])
      and not is_internal and removed_at is null`);

/**
 * Businesses and people for whom a person signs in, or could, who also signs in for this applicant, visible in the scope.
 * Invitations that weren't accepted don't count.
 */
export const listRelatedApplicants = (tx: Transaction, applicantId: number, scope: CaseScope | null) =>
  tx.rows<Relation>(
    statement(
      `select p.id, p.name, p.kind, bool_or(a.is_enabled and b.is_enabled) as "isActive"
       from identity.account a
       join identity.account b on b.person_id = a.person_id and b.tenant_id = a.tenant_id
       join applicant p on p.tenant_id = b.tenant_id and p.id = b.applicant_id and p.merged_into is null
       join applicant o on o.tenant_id = a.tenant_id and o.id = a.applicant_id
         and (o.kind in ('business', 'partner')) <> (p.kind in ('business', 'partner'))
       where a.tenant_id = $1 and a.applicant_id = $2 and a.accepted_at is not null and b.accepted_at is not null
         and ($3::int[] is null or exists (
         select from application c where c.tenant_id = p.tenant_id and c.applicant_id = p.id and c.is_submitted
           and ${buildVisibleCaseSql('c', '$3', '$4')}))
       group by p.id, p.name, p.kind order by p.name, p.id limit 200`,
      [tx.tenantId, applicantId, ...toScopeValues(scope)],
    ),
  );
