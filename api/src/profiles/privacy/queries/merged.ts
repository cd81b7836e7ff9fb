import type { Transaction } from '../../../platform/database.ts';
import { sql, statement } from '../../../platform/sql.ts';

/** A recursive CTE `merged`: the applicant $2 of the tenant $1, and all that were merged into it and are not restored. */
export const mergedSql = `merged (id) as (
    select $2::bigint
    union
    select m.merged_id from merged k
    join applicant_merge m on m.tenant_id = $1 and m.target_id = k.id and m.undone_at is null)`;

/** The applicant that has the data of this one: itself, or the one that it was merged into. */
export const findDataHolder = async (tx: Transaction, applicantId: number): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      with recursive holder (id, merged_into) as (
        select id, merged_into from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}
        union
        select p.id, p.merged_into from holder h join applicant p on p.tenant_id = ${tx.tenantId} and p.id = h.merged_into)
      select id from holder where merged_into is null`)
  ).id;

/** The applicant, and all that were merged into it and are not restored. */
export const listMerged = async (tx: Transaction, applicantId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      statement(`with recursive ${mergedSql} select id from merged`, [tx.tenantId, applicantId]),
    )
  ).map(({ id }) => id);
