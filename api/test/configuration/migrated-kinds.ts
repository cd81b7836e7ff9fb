// How each kind of configuration was stored before it became one: for the test that compares all rows.

export interface MigratedKind {
  readonly kind: string;
  /** The migration that moves the rows. */
  readonly migration: string;
  /** Writes rows of offices 1 and 2 into the old tables. */
  readonly fill: string;
  /** The old rows, in the columns of config_draft and config_version that `movedDrafts` and `movedVersions` read. */
  readonly drafts: string;
  readonly versions: string;
}

/** Text that could suffer on the way: another script, a backslash, and a control character. */
const menu = (greeting: string): string =>
  `{"keys": [{"key": "1", "does": "message"}], "greeting": ${greeting}}`;

/** A program in each of two offices. */
const programs = `
  insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives)
  select t, t * 10 + 1, t * 10 + 1, 'help', '{}', '{}', 'individual', '{}', '{}' from unnest('{1,2}'::int[]) t;`;
const form = (title: string): string => `{"pages": [{"key": "one", "title": ${title}, "fields": []}]}`;

const program = (office: number): string =>
  `(${office}, ${100 + office}, ${100 + office}, 'help', '{}', '{}', 'individual', '{}', '{}')`;

export const migratedKinds: readonly MigratedKind[] = [
  {
    kind: 'admin/phone-menu',
    migration: '078-phone-menu-configuration.sql',
    fill: `
      insert into phone_menu_draft (tenant_id, revision, definition, saved_at, saved_by_name) values
        (1, 7, '${menu('{"ar": "مرحبا \\\\n \\u0001"}')}', '2026-01-02 03:04:05.678901+00', 'Olive'),
        (2, 3, null, '2026-02-03 04:05:06+00', 'Omar');
      insert into phone_menu_version (tenant_id, version, definition, published_at, published_by, published_by_name) values
        (1, 1, '${menu('{}')}', '2026-01-01 00:00:00+00', 11, 'Olive'),
        (1, 2, '${menu('{"en": "Hello"}')}', '2026-01-02 00:00:00+00', 12, 'Omar'),
        (2, 1, '${menu('{"ko": "안녕하세요"}')}', '2026-01-03 00:00:00+00', 21, 'Ona')`,
    drafts: `
      select tenant_id, 0::bigint as subject, revision, definition, saved_at, saved_by_name
      from phone_menu_draft order by tenant_id`,
    versions: `
      select tenant_id, 0::bigint as subject, version, definition, published_at, published_by, published_by_name
      from phone_menu_version order by tenant_id, version`,
  },
  {
    kind: 'admin/screening',
    migration: '079-screening-configuration.sql',
    fill: `
      insert into screening_draft (tenant_id, revision, definition, saved_at, saved_by_name) values
        (1, 4, '{"programs": [], "questions": [{"key": "a", "label": {"ar": "مرحبا \\\\n \\u0001"}}]}',
          '2026-01-02 03:04:05.678901+00', 'Olive'),
        (2, 3, null, '2026-02-03 04:05:06+00', 'Omar');
      insert into screening_version (tenant_id, version, definition, published_at, published_by, published_by_name) values
        (1, 1, '{"questions": [], "programs": [{"programId": 7, "rules": []}]}', '2026-01-01 00:00:00+00', 11, 'Olive'),
        (1, 2, '{"programs": [], "questions": []}', '2026-01-02 00:00:00+00', 12, 'Omar'),
        (2, 1, '{"questions": [{"key": "b"}], "programs": []}', '2026-01-03 00:00:00+00', 21, 'Ona')`,
    drafts: `
      select tenant_id, 0::bigint as subject, revision, definition, saved_at, saved_by_name
      from screening_draft order by tenant_id`,
    versions: `
      select tenant_id, 0::bigint as subject, version, definition, published_at, published_by, published_by_name
      from screening_version order by tenant_id, version`,
  },
  {
    kind: 'admin/validation-rules',
    migration: '080-validation-rules-configuration.sql',
    fill: `
      ${programs}
      insert into validation_draft (tenant_id, program_id, rules, revision, saved_at, saved_by_name) values
        (1, 11, '[{"rule": "a", "texts": {"title": {"en": "A", "ko": "가"}}}]', 4, '2026-01-02 03:04:05.678901+00', 'Olive'),
        (2, 21, '[]', 1, '2026-02-03 04:05:06+00', 'Omar');
      insert into validation_rule (tenant_id, program_id, rule, version, position, kind, parameters, severity, texts, is_retired,
                                   published_at, published_by, published_by_name)
      select t, p, r, v, v, 'external', '{"source": "service-area"}', 'failed', '{"title": {"en": "A"}}', gone, at, t, 'Olive'
      from (values
        (1, 11, 'added', 1, false, '2030-01-01'::timestamptz), (1, 11, 'signature', 2, true, '2030-01-01'),
        (1, 11, 'added', 2, true, '2030-01-02'), (2, 21, 'court-date', 2, true, '2030-01-01')) v (t, p, r, v, gone, at)`,
    drafts: `
      select tenant_id, program_id as subject, revision, rules as definition, saved_at, saved_by_name
      from validation_draft order by tenant_id`,
    // Independent of the migration: a publication's rules are those whose newest version until then isn't retired.
    versions: `
      select p.tenant_id, p.program_id as subject, (row_number() over (partition by p.tenant_id, p.program_id order by p.at))::int as version,
        (select jsonb_agg(to_jsonb(r) order by v.position, r.rule)
         from validation_rule v cross join lateral (select v.rule, v.kind, v.texts, v.severity, v.parameters) r
         where (v.tenant_id, v.program_id) = (p.tenant_id, p.program_id) and not v.is_retired and v.published_at <= p.at
           and v.version = (select max(o.version) from validation_rule o
             where (o.tenant_id, o.program_id, o.rule) = (v.tenant_id, v.program_id, v.rule) and o.published_at <= p.at)) as definition,
        p.at as published_at, p.tenant_id::bigint as published_by, 'Olive' as published_by_name
      from (values (1, 11, '2030-01-01'::timestamptz), (1, 11, '2030-01-02'), (2, 21, '2030-01-01')) p (tenant_id, program_id, at)
      order by 1, 2, 3`,
  },
  {
    kind: 'reviews/score-sheet',
    migration: '081-score-sheet-configuration.sql',
    fill: `
      ${programs}
      insert into score_sheet_draft (tenant_id, program_id, definition, revision, saved_at, saved_by_name) values
        (1, 11, '{"criteria": [{"label": {"ar": "حاجة \\\\n"}}]}', 4, '2026-01-02 03:04:05.678901+00', 'Olive'),
        (2, 21, '{"criteria": []}', 1, '2026-02-03 04:05:06+00', 'Omar');
      insert into score_sheet (tenant_id, program_id, version, definition, published_at, published_by_name) values
        (1, 11, 1, '{"criteria": [], "isBlind": true}', '2026-01-01 00:00:00+00', 'Olive'),
        (1, 11, 2, '{"criteria": []}', '2026-01-02 00:00:00+00', 'Omar'),
        (2, 21, 1, '{"criteria": [{"label": {"ko": "필요"}}]}', '2026-01-03 00:00:00+00', 'Ona')`,
    drafts: `
      select tenant_id, program_id as subject, revision, definition, saved_at, saved_by_name
      from score_sheet_draft order by tenant_id`,
    versions: `
      select tenant_id, program_id as subject, version, definition, published_at, null::bigint as published_by, published_by_name
      from score_sheet order by tenant_id, version`,
  },
  {
    kind: 'admin/form',
    migration: '082-form-configuration.sql',
    fill: `
      insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives) values
        ${[1, 2].map(program).join(', ')};
      insert into form_draft (tenant_id, program_id, revision, definition, saved_at, saved_by_name) values
        (1, 101, 7, '${form('{"ar": "مرحبا \\\\n \\u0001"}')}', '2026-01-02 03:04:05.678901+00', 'Olive'),
        (2, 102, 3, null, '2026-02-03 04:05:06+00', 'Omar');
      insert into form_version (tenant_id, program_id, version, definition, published_at, published_by, published_by_name) values
        (1, 101, 1, '${form('{"en": "Made"}')}', '2026-01-01 00:00:00+00', null, null),
        (1, 101, 2, '${form('{"en": "Hello"}')}', '2026-01-02 00:00:00+00', 12, 'Omar'),
        (2, 102, 1, '${form('{"ko": "안녕하세요"}')}', '2026-01-03 00:00:00+00', 21, 'Ona')`,
    drafts: `
      select tenant_id, program_id as subject, revision, definition, saved_at, saved_by_name
      from form_draft order by tenant_id, program_id`,
    versions: `
      select tenant_id, program_id as subject, version, definition, published_at, published_by, published_by_name
      from form_version order by tenant_id, program_id, version`,
  },
];
