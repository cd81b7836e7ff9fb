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
];
