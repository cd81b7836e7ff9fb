import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { PdfContent } from './pdf-content.ts';

/** How large a PDF is, once it is written. */
export const findSize = async (tx: Transaction, sum: string): Promise<number | null> => {
  const row = await tx.maybe<{ sizeBytes: number | null }>(
    sql`select size_bytes as "sizeBytes" from pdf where sha256 = decode(${sum}, 'hex')`,
  );
  return row?.sizeBytes ?? null;
};

/** Says that a PDF is written; of many who wrote the same at once, each may. */
export const saveWritten = (tx: Transaction, tenantId: number, sum: string, sizeBytes: number) =>
  tx.run(sql`
    insert into pdf (tenant_id, sha256, size_bytes) values (${tenantId}, decode(${sum}, 'hex'), ${sizeBytes}::bigint)
    on conflict (tenant_id, sha256) do update set content = null, size_bytes = excluded.size_bytes`);

/** Keeps what a PDF is to say; gives nothing where it is asked for already. */
export const insertAsked = (tx: Transaction, tenantId: number, sum: string, content: string) =>
  tx.maybe<{ sum: string }>(sql`
    insert into pdf (tenant_id, sha256, content) values (${tenantId}, decode(${sum}, 'hex'), ${content}::text::json)
    on conflict (tenant_id, sha256) do nothing returning encode(sha256, 'hex') as sum`);

/** What a PDF is to say, if it is still to be written. */
export const findAsked = (tx: Transaction, sum: string) =>
  tx.maybe<{ content: PdfContent }>(
    sql`select content from pdf where sha256 = decode(${sum}, 'hex') and content is not null`,
  );

/** Forgets PDFs that nobody asked for in a week; letters stay. Gives their sums. */
export const removeOld = async (tx: Transaction, most: number): Promise<string[]> =>
  (
    await tx.rows<{ sum: string }>(sql`
      delete from pdf where (tenant_id, sha256) in (
        select p.tenant_id, p.sha256 from pdf p where p.asked_at < now() - interval '7 days'
          and not exists (select from letter l where l.sha256 = p.sha256)
        order by p.asked_at limit ${most}::int)
      returning encode(sha256, 'hex') as sum`)
  ).map(({ sum }) => sum);
