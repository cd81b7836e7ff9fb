// What a person must mend at the marketplace console.
import type { ConsoleProblem } from '@commonway/contract/marketplace/console.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';

const latest = 100;
const maxDetail = 500;

/** Stores the marketplace's records that can't be read now, instead of those of the last comparison. */
export async function replaceUnreadable(
  tx: Transaction,
  records: readonly { readonly id: string; readonly reason: string }[],
): Promise<void> {
  await tx.run(sql`
    delete from marketplace_problem
    where tenant_id = ${tx.tenantId} and kind = 'unreadable' and not subscription_id = any(${records.map(({ id }) => id)}::text[])`);
  const byId = new Map(records.map((each) => [each.id, each.reason]));
  if (byId.size > 0) await insertProblems(tx, 'unreadable', [...byId]);
}

/** Stores that a subscription's administrator could not be invited. */
export const insertInvitationProblem = (tx: Transaction, subscriptionId: string, reason: string) =>
  insertProblems(tx, 'notInvited', [[subscriptionId, reason]]);

/** Stores problems; a known one keeps its time. */
async function insertProblems(
  tx: Transaction,
  kind: ConsoleProblem['kind'],
  problems: readonly (readonly [string, string])[],
): Promise<void> {
  const { text, values } = buildInsertValues(
    [tx.tenantId, kind, tx.now],
    problems.map(([id, detail]) => [id, detail.slice(0, maxDetail)]),
  );
  await tx.run(
    statement(
      `insert into marketplace_problem (tenant_id, kind, found_at, subscription_id, detail) values ${text}
       on conflict (tenant_id, subscription_id, kind) do update set detail = excluded.detail`,
      values,
    ),
  );
}

/** The problems, newest first. */
export const listProblems = (tx: Transaction) =>
  tx.rows<ConsoleProblem>(sql`
    select p.subscription_id as "subscriptionId", s.name, p.kind, p.detail, p.found_at as at
    from marketplace_problem p
    left join marketplace_subscription s on s.tenant_id = p.tenant_id and s.id = p.subscription_id
    where p.tenant_id = ${tx.tenantId} order by p.found_at desc, p.subscription_id limit ${latest}`);
