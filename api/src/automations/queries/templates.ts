import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export const listTemplateNames = (tx: Transaction) =>
  tx.rows<{ id: number; name: string }>(
    sql`select id, name from message_template where tenant_id = ${tx.tenantId} and removed_at is null order by lower(name), id`,
  );

/** The newest text of a template in one language. */
export interface TemplateText {
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  readonly isOriginal: boolean;
  /** The original changed after this translation. */
  readonly isStale: boolean;
}

/** The texts of a template, the original first; empty if it was removed. */
export const listTemplateTexts = (tx: Transaction, templateId: number) =>
  tx.rows<TemplateText>(sql`
    select language, subject, body, "isOriginal",
           not "isOriginal" and of_version < max(version) filter (where "isOriginal") over () as "isStale"
    from (
      select distinct on (t.language) t.language, t.subject, t.body, t.version, t.of_version, t.language = m.language as "isOriginal"
      from message_template m join message_template_text t on t.tenant_id = m.tenant_id and t.template_id = m.id
      where m.tenant_id = ${tx.tenantId} and m.id = ${templateId} and m.removed_at is null order by t.language, t.version desc
    ) newest order by "isOriginal" desc, language`);
