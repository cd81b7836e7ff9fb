import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface NewPreview {
  readonly tenantId: number;
  readonly accountId: number;
  readonly html: string;
}

/** Stores the account's preview in place of its previous one, and deletes previews older than an hour. */
export async function savePreview(
  tx: Transaction,
  { tenantId, accountId, html }: NewPreview,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into mail_preview (tenant_id, account_id, html) values (${tenantId}, ${accountId}, ${html})
    on conflict (tenant_id, account_id) do update set id = excluded.id, html = excluded.html, made_at = now()
    returning id`);
  await tx.run(sql`
    delete from mail_preview where account_id in (
      select account_id from mail_preview where made_at < now() - interval '1 hour' for update skip locked)`);
  return id;
}

export const findPreview = (tx: Transaction, accountId: number, id: string) =>
  tx.maybe<{ html: string }>(
    sql`select html from mail_preview where account_id = ${accountId} and id = ${id}::uuid`,
  );
