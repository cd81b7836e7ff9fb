// What the staff of Riverbend write most, in English with a translation or two.
import type { SeedDatabase } from '../seed-database.ts';

type Words = readonly [subject: string, body: string];

interface DemoTemplate {
  readonly name: string;
  /** The original before it was changed: translations still render it. */
  readonly before?: Words;
  readonly texts: Readonly<Record<string, Words>>;
}

const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'A paper is missing',
    before: [
      'We need one more paper',
      'Dear {{applicantName}},\n\nWe need your {{paper}} to go on with {{applicationId}}.\n\n{{staffName}}, {{officeName}}',
    ],
    texts: {
      en: [
        'We need one more paper',
        'Dear {{applicantName}},\n\nWe need your {{paper}} to go on with {{applicationId}}. Please send it by {{date}}.\n\n{{staffName}}, {{officeName}}',
      ],
      es: [
        'Necesitamos un documento más',
        'Estimado/a {{applicantName}}:\n\nNecesitamos su {{paper}} para continuar con {{applicationId}}.\n\n{{staffName}}, {{officeName}}',
      ],
    },
  },
  {
    name: 'When can we call you?',
    texts: {
      en: [
        'A short call',
        'Dear {{applicantName}},\n\nWe have a question about {{programName}} that is quicker to talk about. When can we call you? You can reach us at {{officePhone}}.\n\n{{staffName}}',
      ],
    },
  },
  {
    name: 'We wait for your answer',
    texts: {
      en: [
        'We still wait for your answer',
        'Dear {{applicantName}},\n\nWe cannot go on with {{programName}} ({{applicationId}}) without your answer. Please write to us soon, so that we need not deny it.\n\n{{officeName}}',
      ],
      es: [
        'Seguimos esperando su respuesta',
        'Estimado/a {{applicantName}}:\n\nNo podemos seguir con {{programName}} ({{applicationId}}) sin su respuesta. Escríbanos pronto, para que no tengamos que denegarla.\n\n{{officeName}}',
      ],
    },
  },
];

/** Writes the templates into the tenant that was entered. */
export async function writeTemplates(database: SeedDatabase, tenantId: number): Promise<void> {
  for (const { name, before, texts } of demoTemplates) {
    const { rows } = await database.query(
      `insert into message_template (tenant_id, name, language) values ($1, $2, 'en') returning id`,
      [tenantId, name],
    );
    const [template] = rows as { id: number }[];
    const newest = before === undefined ? 1 : 2;
    const versions = [
      ...(before === undefined ? [] : [{ language: 'en', version: 1, words: before }]),
      ...Object.entries(texts).map(([language, words]) => ({
        language,
        version: language === 'en' ? newest : 1,
        words,
      })),
    ];
    for (const { language, version, words } of versions)
      await database.query(
        `insert into message_template_text (tenant_id, template_id, language, version, of_version, subject, body, written_by_name)
         values ($1, $2, $3, $4, $4, $5, $6, 'Helen Park')`,
        [tenantId, template?.id, language, version, ...words],
      );
  }
}
