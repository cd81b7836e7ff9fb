import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Counts the pinned notes of a case. Locks the case, so two concurrent pins can't exceed the limit. */
export async function countPinned(tx: Transaction, applicationId: number): Promise<number> {
  await tx.run(sql`select from application where id = ${applicationId} for no key update`);
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from communication
    where application_id = ${applicationId} and pinned_at is not null and struck_at is null`);
  return count;
}

/** Pins a note, or unpins it if `byName` is null. */
export const setPin = (tx: Transaction, noteId: number, byName: string | null) =>
  tx.one<{ pinnedAt: string | null }>(sql`
    update communication set pinned_by_name = ${byName}, pinned_at = case when ${byName}::text is null then null else now() end
    where id = ${noteId} returning pinned_at as "pinnedAt"`);
