import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A template that rules can send, with its published text in each language. */
export interface SendableTemplate {
  readonly id: number;
  readonly name: string;
  readonly texts: {
    readonly language: string;
    /** The original changed after this translation. */
    readonly isStale: boolean;
    /** Everything in double braces, with them. */
    readonly variables: readonly string[];
  }[];
}

/**
 * All templates that rules can send. The database finds their variables, because an editor needs no more of their
 * texts.
 */
export const listSendableTemplates = (tx: Transaction) =>
  tx.rows<SendableTemplate>(sql`
    select m.id, m.name, json_agg(json_build_object('language', t.language, 'isStale', t.is_stale, 'variables', array(
             select match[1] from regexp_matches(t.subject || ' ' || t.body, '[{]{2}[^{}]*[}]{2}', 'g') match))
             order by t.language) as texts
    from message_template m join message_template_text t on t.tenant_id = m.tenant_id and t.template_id = m.id
    where m.tenant_id = ${tx.tenantId} and m.removed_at is null
    group by m.id, m.name order by lower(m.name), m.id`);

/** The text of a template in one language. */
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
    select t.language, t.subject, t.body, t.language = m.language as "isOriginal", t.is_stale as "isStale"
    from message_template m join message_template_text t on t.tenant_id = m.tenant_id and t.template_id = m.id
    where m.tenant_id = ${tx.tenantId} and m.id = ${templateId} and m.removed_at is null
    order by "isOriginal" desc, t.language`);
