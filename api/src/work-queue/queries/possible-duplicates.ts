// The pairs of applicants who may be the same, as a job found them, and the changes that wait for it.
import type { Likeness } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { InputOf } from '@commonway/contract/operations.ts';
import type { PairKind } from '@commonway/contract/work-queue/case-limits.ts';
import type { ComparedPerson } from '@commonway/contract/work-queue/similar-people.ts';
import { toScopeValues } from '../../accounts/queries/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import { buildPersonSql } from './similar-people.ts';

/** Whether this is the only transaction that compares the tenant's applicants, until it ends. */
export const lockComparison = async (tx: Transaction): Promise<boolean> =>
  (
    await tx.one<{ isLocked: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtext('possible_duplicate'), ${tx.tenantId}::int) as "isLocked"`)
  ).isLocked;

/** Takes the oldest changes; returns the applicants. */
export const takeChanges = async (tx: Transaction, limit: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      with taken as (
        delete from applicant_change where tenant_id = ${tx.tenantId} and id in (
          select id from applicant_change where tenant_id = ${tx.tenantId} order by id limit ${limit})
        returning applicant_id)
      select distinct applicant_id as id from taken order by id`)
  ).map(({ id }) => id);

/** Moves the oldest change behind the others. */
export const postponeChange = (tx: Transaction) =>
  tx.run(sql`
    with oldest as (
      delete from applicant_change where tenant_id = ${tx.tenantId} and id = (
        select min(id) from applicant_change where tenant_id = ${tx.tenantId})
      returning tenant_id, applicant_id)
    insert into applicant_change (tenant_id, applicant_id) select tenant_id, applicant_id from oldest`);

/** How many changes wait, up to a limit. */
export const countChanges = async (tx: Transaction, limit: number): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from (
        select from applicant_change where tenant_id = ${tx.tenantId} limit ${limit}) waiting`)
  ).count;

export interface FoundPair {
  readonly otherId: number;
  readonly kind: PairKind;
  readonly score: number;
  readonly likeness: Likeness;
  readonly isTwin: boolean;
}

/** Replaces the pairs of an applicant. */
export async function replacePairs(tx: Transaction, id: number, pairs: readonly FoundPair[]): Promise<void> {
  await tx.run(sql`
    delete from possible_duplicate
    where tenant_id = ${tx.tenantId} and (applicant_id = ${id} or other_id = ${id})`);
  if (pairs.length === 0) return;
  await tx.run(sql`
    insert into possible_duplicate (tenant_id, applicant_id, other_id, kind, score, likeness, is_twin, found_at)
    select q.tenant_id, least(q.id, ${id}::bigint), greatest(q.id, ${id}::bigint), r.kind, r.score, r.likeness, r."isTwin", ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) r ("otherId" bigint, kind text, score numeric, likeness jsonb, "isTwin" boolean)
    join applicant q on q.tenant_id = ${tx.tenantId} and q.id = r."otherId"`);
}

export interface PairRow extends Omit<FoundPair, 'otherId'> {
  readonly one: ComparedPerson;
  readonly other: ComparedPerson;
}

/** The place after which a page begins. */
interface PairCursor {
  readonly score: number;
  readonly oneId: number;
  readonly otherId: number;
}

type Filter = Pick<InputOf<'work-queue/list-possible-duplicates'>, 'kind' | 'field'>;

/** SQL of an applicant of a pair. */
const buildSideSql = (id: string): string => `
  (select ${buildPersonSql('p')} from applicant p where p.tenant_id = d.tenant_id and p.id = ${id} and p.merged_into is null)`;

/** A page of pairs, most similar first, without those who are known to be different. */
export const listPairs = (tx: Transaction, filter: Filter, after: PairCursor | null, limit: number) =>
  tx.rows<PairRow>(
    statement(
      `select d.kind, d.score::float8 as score, d.likeness, d.is_twin as "isTwin", to_jsonb(one) as one, to_jsonb(other) as other
       from possible_duplicate d
       cross join lateral ${buildSideSql('d.applicant_id')} one
       cross join lateral ${buildSideSql('d.other_id')} other
       where d.tenant_id = $1
         and ($5::text is null or d.kind = $5) and ($6::text is null or (d.likeness ->> $6)::numeric = 1)
         and d.score <= $7::numeric and (d.score < $7::numeric or (d.applicant_id, d.other_id) > ($8::bigint, $9::bigint))
         and not exists (select from distinct_applicants k
           where k.tenant_id = d.tenant_id and k.applicant_id = d.applicant_id and k.other_id = d.other_id)
       order by d.score desc, d.applicant_id, d.other_id limit $2`,
      [
        tx.tenantId,
        limit,
        ...toScopeValues(null),
        filter.kind ?? null,
        filter.field ?? null,
        after?.score ?? 1,
        after?.oneId ?? 0,
        after?.otherId ?? 0,
      ],
    ),
  );
