import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface StoredDraft {
  readonly name: string;
  /** Sealed; null after it was sent or discarded. */
  readonly value: string | null;
  readonly savedAt: string;
}

/** What the person of an account is writing, and what they sent or discarded; the last saved first. */
export const listOwnDrafts = (tx: Transaction, accountId: number) =>
  tx.rows<StoredDraft>(sql`
    select name, value, saved_at as "savedAt" from staff_draft
    where tenant_id = ${tx.tenantId} and account_id = ${accountId}
    order by saved_at desc, name`);

/** Replaces a sealed draft; null says that it was sent or discarded. */
export const putDraft = (tx: Transaction, accountId: number, name: string, value: string | null) =>
  tx.one<{ savedAt: string }>(sql`
    insert into staff_draft (tenant_id, account_id, name, value, saved_at)
    values (${tx.tenantId}, ${accountId}, ${name}, ${value}::text, ${tx.now})
    on conflict (tenant_id, account_id, name) do update set value = excluded.value, saved_at = excluded.saved_at
    returning saved_at as "savedAt"`);

/** Deletes the oldest drafts of an account above a number. */
export const deleteDraftsAbove = (tx: Transaction, accountId: number, most: number) =>
  tx.run(sql`
    delete from staff_draft
    where tenant_id = ${tx.tenantId} and account_id = ${accountId} and name in (
      select name from staff_draft where tenant_id = ${tx.tenantId} and account_id = ${accountId}
      order by saved_at desc, name offset ${most})`);

/**
 * Deletes drafts that have not changed for a month. A sent or discarded one is remembered for eight days: devices store
 * theirs for seven.
 */
export const deleteOldDrafts = (tx: Transaction) =>
  tx.run(sql`
    delete from staff_draft
    where tenant_id = ${tx.tenantId} and saved_at < ${tx.now}::timestamptz - interval '8 days'
      and (value is null or saved_at < ${tx.now}::timestamptz - interval '30 days')`);
