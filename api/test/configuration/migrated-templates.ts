// Message templates as they were stored before they became a kind of configuration, and the versions they become.
import type { Template } from '@commonway/contract/messaging/template.ts';
import type { MigratedKind } from './migrated-kinds.ts';

const words = (body: string, subject = '') => ({ subject, body });
const first = words('Dear {{ applicantName }}, {{by}} {{by}}', '{{visit date}}');
const second = words('Dear you');
/** Text that could suffer on the way: another script, a backslash, and braces that are no variable. */
const third = words('Dear {not one} \\ {{not.one}}');
const arabic = words('مرحبا \\n {{ميعاد}}');
const spanish = words('Hola', 'Hola');
const arabicAgain = words('مرحبا');

const text = (language: string, content: ReturnType<typeof words>) => ({ language, ...content });
const translation = (language: string, content: typeof first, translates: typeof first) => ({
  ...text(language, content),
  translates,
});
const visit = { name: 'Visit', channel: 'sms', isAutomatic: false } as const;
const other = { channel: 'any', isAutomatic: false, senderVariables: [] } as const;

type Step = readonly [tenant: number, id: number, version: number, at: string, by: string, Template];

/** Independent of the migration: what the template was after each saved text. */
const steps: readonly Step[] = [
  [
    ...([1, 1, 1, '2026-01-01T00:00:00Z', 'Olive'] as const),
    { ...visit, senderVariables: ['by', 'visit date'], original: text('en', first), translations: [] },
  ],
  [
    ...([1, 1, 2, '2026-01-02T03:04:05.678901Z', 'Omar'] as const),
    {
      ...visit,
      senderVariables: ['by', 'visit date', 'ميعاد'],
      original: text('en', first),
      translations: [translation('ar', arabic, first)],
    },
  ],
  [
    ...([1, 1, 3, '2026-01-04T00:00:00Z', 'Olive'] as const),
    {
      ...visit,
      senderVariables: ['ميعاد'],
      original: text('en', second),
      translations: [translation('ar', arabic, first)],
    },
  ],
  // Saved at the same time as the one before, with the earlier timestamp.
  [
    ...([1, 1, 4, '2026-01-03T00:00:00Z', 'Olive'] as const),
    {
      ...visit,
      senderVariables: ['ميعاد'],
      original: text('en', third),
      translations: [translation('ar', arabic, first)],
    },
  ],
  [
    ...([1, 1, 5, '2026-01-04T00:00:00Z', 'Omar'] as const),
    {
      ...visit,
      senderVariables: ['ميعاد'],
      original: text('en', third),
      translations: [translation('ar', arabic, first), translation('es', spanish, second)],
    },
  ],
  [
    ...([1, 1, 6, '2026-01-05T00:00:00Z', 'Omar'] as const),
    {
      ...visit,
      senderVariables: [],
      original: text('en', third),
      translations: [translation('ar', arabicAgain, third), translation('es', spanish, second)],
    },
  ],
  [
    ...([1, 2, 1, '2026-01-01T00:00:00Z', 'Olive'] as const),
    { ...other, name: 'Gone', original: text('es', spanish), translations: [] },
  ],
  [
    ...([2, 3, 1, '2026-01-01T00:00:00Z', 'Ona'] as const),
    { ...other, name: 'Hello', original: text('en', second), translations: [] },
  ],
  [
    ...([2, 3, 2, '2026-01-01T00:00:00Z', 'Ona'] as const),
    {
      ...other,
      name: 'Hello',
      original: text('en', second),
      translations: [translation('ko', words('안녕'), second)],
    },
  ],
];

/** Every step, by the text that it saved: its language, its version, and the version of the original it followed. */
const saved = ['en 1 1', 'ar 1 1', 'en 2 2', 'en 3 3', 'es 1 2', 'ar 2 3', 'es 1 1', 'en 1 1', 'ko 1 1'];

const rows = steps.map(
  ([tenant_id, subject, version, published_at, published_by_name, definition], index) => {
    const [language, number, of_version] = (saved[index] as string).split(' ');
    const content = [definition.original, ...definition.translations].find(
      (each) => each.language === language,
    );
    const row = { tenant_id, subject, version, published_at, published_by_name, definition };
    return { ...row, language, number, of_version, title: content?.subject, body: content?.body };
  },
);

const recordset = `jsonb_to_recordset('${JSON.stringify(rows)}') as row (tenant_id int, subject bigint, version int,
  published_at timestamptz, published_by_name text, definition jsonb, language text, number int, of_version int, title text, body text)`;

export const migratedTemplates: MigratedKind = {
  kind: 'messaging/template',
  migration: '085-template-configuration.sql',
  fill: `
    insert into message_template (tenant_id, id, name, language, channel, removed_at) overriding system value values
      (1, 1, 'Visit', 'en', 'sms', null), (1, 2, 'Gone', 'es', 'any', '2026-03-01'), (2, 3, 'Hello', 'en', 'any', null);
    insert into message_template_text (tenant_id, template_id, language, version, of_version, subject, body, written_by_name, written_at)
    select tenant_id, subject, language, number, of_version, title, body, published_by_name, published_at from ${recordset}`,
  // Drafts were stored on the authors' devices only.
  drafts: null,
  versions: `
    select tenant_id, subject, version, definition, published_at, null::bigint as published_by, published_by_name
    from ${recordset} order by tenant_id, subject, version`,
};
