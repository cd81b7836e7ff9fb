// The message templates that Riverbend's staff use most, in English with some translations.
import { emptyTemplate, listTexts, setText, type Template } from '@commonway/contract/messaging/template.ts';
import { templateKind } from '@commonway/contract/messaging/template-kind.ts';
import { findSenderVariables } from '@commonway/contract/messaging/variables.ts';
import type { SeedDatabase } from '../seed-database.ts';

interface DemoTemplate {
  readonly name: string;
  readonly texts: Readonly<Record<string, readonly [subject: string, body: string]>>;
}

const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Missing document',
    texts: {
      en: [
        'We need one more document',
        'Dear {{applicantName}},\n\nWe need your {{document}} to continue with application {{applicationId}}. Please send it by {{date}}.\n\n{{staffName}}, {{officeName}}',
      ],
      es: [
        'Necesitamos un documento más',
        'Estimado/a {{applicantName}}:\n\nNecesitamos su {{document}} para continuar con {{applicationId}}. Envíelo antes del {{date}}.\n\n{{staffName}}, {{officeName}}',
      ],
    },
  },
  {
    name: 'Schedule a call',
    texts: {
      en: [
        'Can we schedule a quick call?',
        'Dear {{applicantName}},\n\nWe have a question about your application for {{programName}}. When is a good time to call you? You can also reach us at {{officePhone}}.\n\n{{staffName}}',
      ],
    },
  },
  {
    name: 'Waiting for a response',
    texts: {
      en: [
        'We’re waiting for your response',
        'Dear {{applicantName}},\n\nWe need your response to continue with your application for {{programName}} ({{applicationId}}). Please reply soon. If we don’t hear from you, we may have to deny your application.\n\n{{officeName}}',
      ],
      es: [
        'Seguimos esperando su respuesta',
        'Estimado/a {{applicantName}}:\n\nNo podemos seguir con {{programName}} ({{applicationId}}) sin su respuesta. Escríbanos pronto, para que no tengamos que denegarla.\n\n{{officeName}}',
      ],
    },
  },
];

/** Inserts the message templates with their first versions. The tenant must be set. */
export async function seedTemplates(database: SeedDatabase, tenantId: number): Promise<void> {
  for (const demo of demoTemplates) {
    const template = toTemplate(demo);
    const { rows } = await database.query(
      `insert into message_template (tenant_id, name, language) values ($1, $2, 'en') returning id`,
      [tenantId, template.name],
    );
    const [{ id } = { id: 0 }] = rows as { id: number }[];
    await database.query(
      `insert into config_version (tenant_id, kind, subject, version, definition, published_at, published_by_name)
       values ($1, $2, $3, 1, $4::jsonb, now(), 'Helen Park')`,
      [tenantId, templateKind.name, id, JSON.stringify(template)],
    );
    for (const { language, subject, body, isStale } of listTexts(template))
      await database.query(
        `insert into message_template_text (tenant_id, template_id, language, subject, body, is_stale)
         values ($1, $2, $3, $4, $5, $6)`,
        [tenantId, id, language, subject, body, isStale],
      );
  }
}

/** Converts a demo template to the shape of the template editor. */
function toTemplate({ name, texts }: DemoTemplate): Template {
  const words = Object.entries(texts).map(([language, [subject, body]]) => ({ language, subject, body }));
  const senderVariables = findSenderVariables(...words.flatMap(({ subject, body }) => [subject, body]));
  return words.reduce(setText, { ...emptyTemplate, name, senderVariables });
}
