import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { PdfContent } from './pdf-content.ts';

/** The size in bytes of the PDF with a content hash; null until it is written. */
export const findPdfSize = async (tx: Transaction, sum: string): Promise<number | null> => {
  const row = await tx.maybe<{ sizeBytes: number | null }>(sql`
    select size_bytes as "sizeBytes" from pdf where tenant_id = ${tx.tenantId} and sha256 = decode(${sum}, 'hex')`);
  return row?.sizeBytes ?? null;
};

/** Marks the PDF of a content hash as written. Safe if several workers wrote the same PDF. */
export const savePdfSize = (tx: Transaction, sum: string, sizeBytes: number) =>
  tx.run(sql`
    insert into pdf (tenant_id, sha256, size_bytes) values (${tx.tenantId}, decode(${sum}, 'hex'), ${sizeBytes}::bigint)
    on conflict (tenant_id, sha256) do update set content = null, size_bytes = excluded.size_bytes`);

/** Stores the content of a requested PDF under its hash. Undefined if it was requested already. */
export const insertPdfRequest = (tx: Transaction, sum: string, content: string) =>
  tx.maybe<{ sum: string }>(sql`
    insert into pdf (tenant_id, sha256, content) values (${tx.tenantId}, decode(${sum}, 'hex'), ${content}::text::json)
    on conflict (tenant_id, sha256) do nothing returning encode(sha256, 'hex') as sum`);

/** The content of a PDF that is not written yet. */
export const findPdfRequest = (tx: Transaction, sum: string) =>
  tx.maybe<{ content: PdfContent }>(sql`
    select content from pdf where tenant_id = ${tx.tenantId} and sha256 = decode(${sum}, 'hex') and content is not null`);

/** Deletes the rows of PDFs that were requested more than a week ago, except letters. Returns their hashes. */
export const deleteOldPdfRows = async (tx: Transaction, limit: number): Promise<string[]> =>
  (
    await tx.rows<{ sum: string }>(sql`
      delete from pdf where tenant_id = ${tx.tenantId} and sha256 in (
        select p.sha256 from pdf p where p.tenant_id = ${tx.tenantId} and p.asked_at < ${tx.now}::timestamptz - interval '7 days'
          and not exists (select from letter l where l.tenant_id = p.tenant_id and l.sha256 = p.sha256)
        order by p.asked_at limit ${limit}::int)
      returning encode(sha256, 'hex') as sum`)
  ).map(({ sum }) => sum);
