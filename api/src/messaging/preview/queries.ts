import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface NewPreview {
  readonly accountId: number;
  readonly html: string;
}

/**
 * Stores the account's preview in place of its previous one, and deletes previews older than an hour. Returns its ID.
 */
export async function savePreview(tx: Transaction, { accountId, html }: NewPreview): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into mail_preview (tenant_id, account_id, html) values (${tx.tenantId}, ${accountId}, ${html})
    on conflict (tenant_id, account_id) do update set id = excluded.id, html = excluded.html, made_at = ${tx.now}
    returning id`);
  await tx.run(sql`
    delete from mail_preview where tenant_id = ${tx.tenantId} and account_id in (
      select account_id from mail_preview
      where tenant_id = ${tx.tenantId} and made_at < ${tx.now}::timestamptz - interval '1 hour' for update skip locked)`);
  return id;
}

/** The HTML of a preview, if it belongs to the account. */
export const findPreview = (tx: Transaction, accountId: number, id: string) =>
  tx.maybe<{ html: string }>(
    sql`select html from mail_preview where tenant_id = ${tx.tenantId} and account_id = ${accountId} and id = ${id}::uuid`,
  );
