import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** An applicant as the merge reads it. */
export interface MergedApplicant {
  readonly id: number;
  readonly kind: string;
  readonly version: number;
  readonly personId: number | null;
  readonly mergedInto: number | null;
  /** Whether someone has an account for it. */
  readonly hasAccount: boolean;
  /** Whether it helps others, or others help it. */
  readonly hasHelpers: boolean;
  /** Whether the person who merges signs in for it. */
  readonly isOwn: boolean;
  /** The kinds of its open privacy requests. */
  readonly openRequests: readonly string[];
}

/**
 * Two applicants, locked in the order of their IDs, like a start of an application, an upload, and a request for privacy or
 * help lock them.
 */
export const lockApplicants = async (tx: Transaction, ids: readonly number[], personId: number) => {
  await tx.run(sql`
    select from applicant where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) order by id for no key update`);
  return readApplicants(tx, ids, personId);
};

/** Two applicants, for the person who merges them. */
export const readApplicants = (tx: Transaction, ids: readonly number[], personId: number) =>
  tx.rows<MergedApplicant>(sql`
    select p.id, p.kind, p.version, p.person_id as "personId", p.merged_into as "mergedInto",
      exists (select from identity.account a where a.tenant_id = p.tenant_id and a.applicant_id = p.id) as "hasAccount",
      exists (select from helper_consent c where c.tenant_id = p.tenant_id and (c.applicant_id = p.id or c.helper_id = p.id))
      or exists (select from household_membership h
        where h.tenant_id = p.tenant_id and (h.creator_id = p.id or h.member_id = p.id) and h.state in ('invited', 'accepted'))
      or exists (select from helper_request r where r.tenant_id = p.tenant_id and (r.applicant_id = p.id or r.helper_id = p.id)) as "hasHelpers",
      coalesce(p.person_id = ${personId}, false) or exists (
        select from identity.account o where o.tenant_id = p.tenant_id and o.applicant_id = p.id and o.person_id = ${personId}) as "isOwn",
      array(select r.kind from privacy_request r
            where r.tenant_id = p.tenant_id and r.applicant_id = p.id and r.outcome is null) as "openRequests"
    from applicant p where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::bigint[])`);

/** How much belongs to an applicant. */
export const countBelongings = (tx: Transaction, id: number) =>
  tx.one<{ cases: number; messages: number; documents: number; values: number }>(sql`
    select (select count(*)::int from application where tenant_id = ${tx.tenantId} and applicant_id = ${id}) as cases,
      (select count(*)::int from application a join communication c on c.tenant_id = a.tenant_id and c.application_id = a.id
       where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${id}) as messages,
      (select count(*)::int from document where tenant_id = ${tx.tenantId} and applicant_id = ${id} and removed_at is null) as documents,
      (select count(*)::int from profile_value where tenant_id = ${tx.tenantId} and applicant_id = ${id} and ended_at is null
         and value is not null) as values`);

/** Both applicants and the values of their profiles, as an undo restores them. */
export const takeSnapshot = (tx: Transaction, ids: readonly number[]) =>
  tx.one<{ applicants: object[]; values: object[] }>(sql`
    select (select jsonb_agg(to_jsonb(p)) from applicant p where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::bigint[])) as applicants,
      (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from profile_value v
       where v.tenant_id = ${tx.tenantId} and v.applicant_id = any(${ids}::bigint[])) as values`);

/** A fingerprint of the same, to notice changes. */
export const computeFingerprint = async (tx: Transaction, ids: readonly number[]): Promise<string> =>
  (
    await tx.one<{ hash: string }>(sql`
      select md5(
        (select jsonb_agg(to_jsonb(p) order by p.id)::text from applicant p
         where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::bigint[]))
        || (select coalesce(jsonb_agg(to_jsonb(v) order by v.id)::text, '') from profile_value v
            where v.tenant_id = ${tx.tenantId} and v.applicant_id = any(${ids}::bigint[]))) as hash`)
  ).hash;

/** What an undo leaves with an applicant, by class and ID: the rights of others, and what was sent or asked. */
export const listBelongings = async (tx: Transaction, id: number): Promise<string[]> =>
  (
    await tx.rows<{ key: string }>(sql`
      select 'account ' || id || ' ' || business_role as key from identity.account
      where tenant_id = ${tx.tenantId} and applicant_id = ${id}
      union all select 'consent ' || id from helper_consent
      where tenant_id = ${tx.tenantId} and (applicant_id = ${id} or helper_id = ${id})
      union all select 'helper request ' || id from helper_request
      where tenant_id = ${tx.tenantId} and (applicant_id = ${id} or helper_id = ${id})
      union all select 'household ' || id || ' ' || state from household_membership
      where tenant_id = ${tx.tenantId} and (creator_id = ${id} or member_id = ${id})
      union all select 'application ' || id from application where tenant_id = ${tx.tenantId} and applicant_id = ${id}
      union all select 'document ' || id from document where tenant_id = ${tx.tenantId} and applicant_id = ${id}
      union all select 'upload ' || id from upload where tenant_id = ${tx.tenantId} and applicant_id = ${id}
      union all select 'privacy request ' || id from privacy_request
      where tenant_id = ${tx.tenantId} and applicant_id = ${id}`)
  ).map(({ key }) => key);

/** Sealed values of an applicant's profile. */
export const listSealedValues = (tx: Transaction, applicantId: number) =>
  tx.rows<{ id: number; group: string; field: string; value: unknown }>(sql`
    select id, group_key as "group", field_key as field, value from profile_value
    where tenant_id = ${tx.tenantId} and applicant_id = ${applicantId} and value ? 'sealed'`);

export const updateValue = (tx: Transaction, id: number, value: unknown) =>
  tx.run(sql`
    update profile_value set value = ${JSON.stringify(value)}::jsonb where tenant_id = ${tx.tenantId} and id = ${id}`);

/**
 * Moves the values of a profile. Items follow those of the target. What the target has too, and what an
 * applicant holds itself, becomes history.
 */
export const moveValues = (tx: Transaction, from: number, to: number) =>
  tx.run(sql`
    update profile_value v set
      applicant_id = ${to},
      item_id = case when v.item_id = 0 then 0 else v.item_id + (
        select coalesce(max(k.item_id), 0) from profile_value k
        where k.tenant_id = v.tenant_id and k.applicant_id = ${to} and k.group_key = v.group_key) end,
      value = coalesce(v.value, case when v.ended_at is null then h.value end),
      ended_at = case when v.ended_at is null and v.item_id = 0 and (h.value is not null or exists (
        select from profile_value k where k.tenant_id = v.tenant_id and k.applicant_id = ${to} and k.group_key = v.group_key
          and k.item_id = 0 and k.field_key = v.field_key and k.ended_at is null)) then ${tx.now} else v.ended_at end
    from profile_value w left join lateral (
      select c.value from applicant p cross join lateral (values
        ('overview', 'businessName', to_jsonb(p.name)), ('general', 'firstName', to_jsonb(p.first_name)),
        ('general', 'lastName', to_jsonb(p.last_name)), ('general', 'birthDate', to_jsonb(p.birth_date)),
        ('contact', 'email', to_jsonb(p.mail)), ('contact', 'phone', to_jsonb(p.phone)),
        ('mailing-address', 'address', p.address)) c (in_group, field, value)
      where p.tenant_id = w.tenant_id and p.id = w.applicant_id and c.in_group = w.group_key and c.field = w.field_key
    ) h on true
    where w.tenant_id = ${tx.tenantId} and w.applicant_id = ${from} and v.tenant_id = w.tenant_id and v.id = w.id`);

/** What moved with a merge. */
export interface MovedRows {
  readonly applications: readonly number[];
  readonly documents: readonly number[];
  readonly uploads: readonly string[];
  readonly letters: readonly string[];
  readonly accounts: readonly number[];
  readonly readers: readonly number[];
  readonly requests: readonly number[];
  readonly pairs: readonly number[];
}

/** Moves everything but the profile to another applicant, if the rows are still of the first. Returns the moved rows. */
export async function moveRows(
  tx: Transaction,
  from: number,
  to: number,
  only: MovedRows | null = null,
): Promise<Omit<MovedRows, 'pairs'>> {
  const listIds = async <Id>(moved: Promise<readonly { readonly id: Id }[]>): Promise<Id[]> =>
    (await moved).map(({ id }) => id);
  return {
    applications: await listIds(
      tx.rows<{ id: number }>(sql`
        update application set applicant_id = ${to}
        where tenant_id = ${tx.tenantId} and applicant_id = ${from}
          and (${only === null}::boolean or id = any(${only?.applications ?? []}::bigint[])) returning id`),
    ),
    documents: await listIds(
      tx.rows<{ id: number }>(sql`
        update document set applicant_id = ${to}
        where tenant_id = ${tx.tenantId} and applicant_id = ${from}
          and (${only === null}::boolean or id = any(${only?.documents ?? []}::bigint[])) returning id`),
    ),
    uploads: await listIds(
      tx.rows<{ id: string }>(sql`
        update upload set applicant_id = ${to}
        where tenant_id = ${tx.tenantId} and applicant_id = ${from}
          and (${only === null}::boolean or id = any(${only?.uploads ?? []}::uuid[])) returning id`),
    ),
    letters: await listIds(
      tx.rows<{ id: string }>(sql`
        update letter l set applicant_id = ${to}
        where tenant_id = ${tx.tenantId} and applicant_id = ${from}
          and (${only === null}::boolean or file_alias = any(${only?.letters ?? []}::text[]))
          and not exists (select from letter k where k.tenant_id = l.tenant_id and k.applicant_id = ${to} and k.file_alias = l.file_alias)
        returning file_alias as id`),
    ),
    accounts: await listIds(
      tx.rows<{ id: number }>(sql`
        update identity.account set applicant_id = ${to}
        where tenant_id = ${tx.tenantId} and applicant_id = ${from}
          and (${only === null}::boolean or id = any(${only?.accounts ?? []}::bigint[])) returning id`),
    ),
    readers: await listIds(
      tx.rows<{ id: number }>(sql`
        update notice_reader r set applicant_id = ${to}
        where tenant_id = ${tx.tenantId} and applicant_id = ${from}
          and (${only === null}::boolean or id = any(${only?.readers ?? []}::bigint[]))
          and not exists (select from notice_reader k where k.tenant_id = r.tenant_id and k.applicant_id = ${to})
        returning id`),
    ),
    requests: await listIds(
      tx.rows<{ id: number }>(sql`
        update privacy_request set applicant_id = ${to}
        where tenant_id = ${tx.tenantId} and applicant_id = ${from}
          and (${only === null}::boolean or id = any(${only?.requests ?? []}::bigint[])) returning id`),
    ),
  };
}

/** Copies the decisions about who is different from one applicant to another. Returns the other applicants. */
export const copyPairs = async (tx: Transaction, from: number, to: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      insert into distinct_applicants (tenant_id, applicant_id, other_id, decided_at, decided_by_name)
      select d.tenant_id, least(o.id, ${to}::bigint), greatest(o.id, ${to}::bigint), d.decided_at, d.decided_by_name
      from distinct_applicants d cross join lateral (
        select case when d.applicant_id = ${from} then d.other_id else d.applicant_id end as id) o
      where d.tenant_id = ${tx.tenantId} and (d.applicant_id = ${from} or d.other_id = ${from}) and o.id <> ${to}
      on conflict do nothing
      returning case when applicant_id = ${to} then other_id else applicant_id end as id`)
  ).map(({ id }) => id);

export const deletePairs = (tx: Transaction, id: number, others: readonly number[]) =>
  tx.run(sql`
    delete from distinct_applicants
    where tenant_id = ${tx.tenantId}
      and ((applicant_id = ${id} and other_id = any(${others}::bigint[])) or (other_id = ${id} and applicant_id = any(${others}::bigint[])))`);

/** The columns that a merge chooses between, by the field of the merge. */
const columnsOf = {
  name: ['name', 'first_name', 'last_name'],
  birthDate: ['birth_date'],
  mail: ['mail'],
  phone: ['phone'],
  address: ['address'],
} as const;

/** The target takes these fields, and the sign-in if it has none, from the other one. */
export const takeFields = (
  tx: Transaction,
  to: number,
  from: number,
  fields: readonly (keyof typeof columnsOf)[],
) => {
  const taken = fields.flatMap((field) => [...columnsOf[field]]);
  return tx.run(sql`
    update applicant k set
      name = case when 'name' = any(${taken}::text[]) then o.name else k.name end,
      first_name = case when 'first_name' = any(${taken}::text[]) then o.first_name else k.first_name end,
      last_name = case when 'last_name' = any(${taken}::text[]) then o.last_name else k.last_name end,
      birth_date = case when 'birth_date' = any(${taken}::text[]) then o.birth_date else k.birth_date end,
      mail = case when 'mail' = any(${taken}::text[]) then o.mail else k.mail end,
      phone = case when 'phone' = any(${taken}::text[]) then o.phone else k.phone end,
      address = case when 'address' = any(${taken}::text[]) then o.address else k.address end,
      person_id = coalesce(k.person_id, o.person_id), version = k.version + 1
    from applicant o
    where k.tenant_id = ${tx.tenantId} and k.id = ${to} and o.tenant_id = k.tenant_id and o.id = ${from}`);
};

/** Leaves of a merged applicant only what the merge refers to. */
export const retireApplicant = (tx: Transaction, id: number, targetId: number) =>
  tx.run(sql`
    update applicant set merged_into = ${targetId}, person_id = null, mail = null, phone = null, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export const insertMerge = (
  tx: Transaction,
  row: {
    readonly targetId: number;
    readonly mergedId: number;
    readonly byName: string;
    readonly before: object;
    readonly after: object;
  },
) =>
  tx.one<{ id: number }>(sql`
    insert into applicant_merge (tenant_id, target_id, merged_id, merged_by_name, merged_at, before, after)
    values (${tx.tenantId}, ${row.targetId}, ${row.mergedId}, ${row.byName}, ${tx.now}, ${JSON.stringify(row.before)}::jsonb,
      ${JSON.stringify(row.after)}::jsonb) returning id`);

/** The merges into an applicant that weren't undone and can be, newest first. */
export const listOpenMerges = (tx: Transaction, targetId: number) =>
  tx.rows<{ id: number; name: string; byName: string; at: string }>(sql`
    select m.id, p.name, m.merged_by_name as "byName", m.merged_at as at
    from applicant_merge m join applicant p on p.tenant_id = m.tenant_id and p.id = m.merged_id
    where m.tenant_id = ${tx.tenantId} and m.target_id = ${targetId} and m.undone_at is null and m.after <> '{}' order by m.id desc limit 20`);

export interface MergeRow {
  readonly targetId: number;
  readonly mergedId: number;
  readonly before: {
    readonly applicants: readonly object[];
    readonly values: readonly object[];
    readonly moved: MovedRows;
  };
  readonly after: { readonly fingerprint: string; readonly belongings: readonly string[] };
}

/** A merge that wasn't undone, locked. */
export const lockMerge = (tx: Transaction, id: number, targetId: number) =>
  tx.maybe<MergeRow>(sql`
    select target_id as "targetId", merged_id as "mergedId", before, after from applicant_merge
    where tenant_id = ${tx.tenantId} and id = ${id} and target_id = ${targetId} and undone_at is null for update`);

export const markUndone = (tx: Transaction, id: number, byName: string) =>
  tx.run(sql`
    update applicant_merge set undone_at = ${tx.now}, undone_by_name = ${byName} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Restores the columns of both applicants, then the values of their profiles. */
export async function restoreSnapshot(
  tx: Transaction,
  { applicants, values }: { readonly applicants: readonly object[]; readonly values: readonly object[] },
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`
    update applicant p set name = b.name, first_name = b.first_name, last_name = b.last_name, birth_date = b.birth_date,
      mail = b.mail, phone = b.phone, address = b.address, person_id = b.person_id, merged_into = b.merged_into,
      version = p.version + 1
    from jsonb_populate_recordset(null::applicant, ${JSON.stringify(applicants)}::jsonb) b
    where p.tenant_id = ${tx.tenantId} and p.id = b.id and b.tenant_id = p.tenant_id`);
  // After the applicants, whose trigger records the change.
  await tx.run(sql`
    delete from profile_value where tenant_id = ${tx.tenantId} and applicant_id = any(${ids}::bigint[])`);
  await tx.run(sql`
    insert into profile_value (tenant_id, id, applicant_id, group_key, item_id, field_key, value, source, source_id, said_by_id,
      said_by_name, said_at, verified_at, verified_by_name, verified_until, ended_at) overriding system value
    select p.tenant_id, b.id, b.applicant_id, b.group_key, b.item_id, b.field_key, b.value, b.source, b.source_id, b.said_by_id,
      b.said_by_name, b.said_at, b.verified_at, b.verified_by_name, b.verified_until, b.ended_at
    from applicant p
    join jsonb_populate_recordset(null::profile_value, ${JSON.stringify(values)}::jsonb) b on b.applicant_id = p.id
    where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::bigint[])`);
}
