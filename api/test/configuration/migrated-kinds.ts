// How each kind of configuration was stored before it became one: for the test that compares all rows.
import { newProgram } from '@commonway/contract/program-setup/program-values.ts';

import { migratedTemplates } from './migrated-templates.ts';

export interface MigratedKind {
  readonly kind: string;
  /** The migration that moves the rows. */
  readonly migration: string;
  /** Writes rows of offices 1 and 2 into the old tables. */
  readonly fill: string;
  /** The old rows, in the columns that the test reads of config_draft (null: there were none) and config_version. */
  readonly drafts: string | null;
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

/** A rule that adds a note. */
const rule = (words: string): string =>
  `{"begins": "answered", "processId": null, "stateId": null, "action": {"kind": "note", "words": "${words}"}}`;

const workflow = (label: string): string =>
  `{"states": [{"id": 1, "label": ${label}}], "reasons": [], "transitions": [], "successors": []}`;

const program = (office: number): string =>
  `(${office}, ${100 + office}, ${100 + office}, 'help', '{}', '{}', 'individual', '{}', '{}')`;

/** The settings of applications at the time of the migration. */
const applications = { AllowCases: false, MultipleDraftCases: false, ApplicantSubmission: true };

const programJson = (values: object): string => `'${JSON.stringify(values)}'::jsonb`;

/** A program with a value in every column, and its times in its office's zone. */
const filledProgram = (
  name: string,
  whatItGives: string,
  audience: string,
  [opens, closes, resumesAt]: readonly [string, string, string],
): string =>
  programJson({
    ...newProgram,
    ds_displayname: JSON.parse(name) as object,
    whatItGives: JSON.parse(whatItGives),
    audience,
    eligibility: [{ en: 'Rents' }],
    papers: [{ en: 'Lease' }],
    category: 'housing',
    icon: 'home',
    ic_active: false,
    pauseReason: { en: 'Later' },
    opensAt: `2026-07-01T${opens}`,
    closesAt: `2026-12-01T${closes}`,
    resumesAt,
    season: { from: '11-01', until: '03-31' },
    budget: 1250.5,
    helpPhone: '211',
    helpLanguages: ['en', 'es'],
    zips: ['95501'],
    ic_allow_multiple_applications: true,
    ds_subscription_id: 'sub',
    ds_resourceapplyurl: '/resources/1',
    FormURL: 'https://forms.example.gov/',
    Applications: { ...applications, AllowCases: true },
    Payments: { Type: 'Both' },
    fees: [
      {
        key: 'fee',
        label: { en: 'Fee' },
        amount: { minor: 5 },
        currency: 'USD',
        dueInState: null,
        waiver: null,
      },
    ],
    Tasks: [
      {
        WorkflowRoleName: 'Intake',
        Tasks: [{ key: 'call', label: { en: 'Call' }, isRequired: false }],
      },
    ],
  });

export const migratedKinds: readonly MigratedKind[] = [
  {
    kind: 'calls/phone-menu',
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
    kind: 'form-builder/screening',
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
    kind: 'validation-rules/validation-rules',
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
    kind: 'form-builder/form',
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
  {
    kind: 'automations/automatic-rule',
    migration: '086-automatic-rule-configuration.sql',
    // A rule that was turned on twice and changed since, one that is on, one that was turned off, and one that never was on.
    fill: `
      insert into automatic_rule (tenant_id, id, name, draft, revision, version, on_version, begins, archived_at, changed_at, changed_by_name)
      overriding system value values
        (1, 1, 'Reply', '${rule('مرحبا')}', 7, 2, 2, 'answered', null, '2026-01-02 03:04:05.678901+00', 'Olive'),
        (1, 2, 'Same', '${rule('Same')}', 3, 1, 1, 'answered', null, '2026-01-03 00:00:00+00', 'Olive'),
        (1, 3, 'Gone', '${rule('Gone')}', 4, 1, null, null, '2026-01-04 00:00:00+00', '2026-01-04 00:00:00+00', 'Olive'),
        (2, 4, 'New', '${rule('New')}', 1, 0, null, null, null, '2026-02-03 04:05:06+00', 'Omar');
      insert into automatic_rule_version (tenant_id, rule_id, version, document, published_at, published_by_name) values
        (1, 1, 1, '${rule('One')}', '2026-01-01 00:00:00+00', 'Olive'),
        (1, 1, 2, '${rule('안녕하세요')}', '2026-01-02 00:00:00+00', 'Omar'),
        (1, 2, 1, '${rule('Same')}', '2026-01-03 00:00:00+00', 'Omar'),
        (1, 3, 1, '${rule('Gone')}', '2026-01-03 00:00:00+00', 'Ona')`,
    // A draft that equals the newest version is none.
    drafts: `
      select r.tenant_id, r.id as subject, r.revision, nullif(r.draft, v.document) as definition, r.changed_at as saved_at,
        r.changed_by_name as saved_by_name
      from automatic_rule r left join automatic_rule_version v
        on (v.tenant_id, v.rule_id, v.version) = (r.tenant_id, r.id, r.version)
      order by 1, 2`,
    versions: `
      select tenant_id, rule_id as subject, version, document as definition, published_at, null::bigint as published_by, published_by_name
      from automatic_rule_version order by tenant_id, rule_id, version`,
  },
  migratedTemplates,
  {
    kind: 'workflow/workflow',
    migration: '087-workflow-configuration.sql',
    fill: `
      insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives)
      select t, t * 10 + n, t * 10 + n, 'help' || n, '{}', '{}', 'individual', '{}', '{}' from unnest('{1,2}'::int[]) t, generate_series(1, 2) n;
      insert into staff_member (tenant_id, id, person_id, account_id, name, mail) overriding system value values (1, 7, 77, 777, 'Olive', 'o@x.test');
      insert into workflow_draft (tenant_id, process_id, version, document, saved_at, saved_by_name) values
        (1, 11, 7, '${workflow('{"ar": "مرحبا \\\\n \\u0001"}')}', '2026-01-02 03:04:05.678901+00', 'Olive'),
        (2, 21, 3, null, '2026-02-03 04:05:06+00', 'Omar');
      insert into workflow_version (tenant_id, process_id, version, document, differences, published_at, published_by, published_by_name) values
        (1, 11, 1, '${workflow('{"en": "As set up"}')}', '[]', '2026-01-01 00:00:00+00', null, null),
        (1, 11, 2, '${workflow('{"en": "Hello"}')}', '[{"kind": "order-changed"}]', '2026-01-02 00:00:00+00', 7, 'Olive');
      insert into workflow_state (tenant_id, process_id, id, name, color, label, applicant_text, is_initial, position, clock_hours, retired_at) values
        (1, 11, 1, 'Published', '#5f6b7a', '{}', '{}', true, 1, null, null),
        (2, 21, 1, 'Second', '#5f6b7a', '{"ko": "둘"}', '{}', false, 2, 9, null),
        (2, 21, 2, 'First', '#1f6f9f', '{}', '{"en": "Wait"}', true, 1, null, null),
        (2, 21, 3, 'Removed', '#1f6f9f', '{}', '{}', false, 3, null, '2026-01-01');
      insert into workflow_transition (tenant_id, process_id, from_state_id, to_state_id, role_ids, condition) values
        (2, 21, 2, 1, '{200,4}', '{"and": [{">": [{"var": "awardAmount"}, 1]}]}');
      insert into denial_reason (tenant_id, id, process_id, label, group_id) values (2, 5, 21, '{"en": "Late"}', 8);
      insert into state_denial_reason (tenant_id, process_id, state_id, reason_id) values (2, 21, 1, 5)`,
    drafts: `
      select tenant_id, process_id::bigint as subject, version as revision, document as definition, saved_at, saved_by_name
      from workflow_draft order by tenant_id`,
    // A process that never published has the workflow as it was set up.
    versions: `
      select tenant_id, process_id::bigint as subject, version, document as definition, published_at,
        case published_by when 7 then 77 end::bigint as published_by, published_by_name
      from workflow_version
      union all
      select 2, 21, 1, '{"states": [
        {"id": 2, "name": "First", "color": "#1f6f9f", "label": {}, "applicantText": {"en": "Wait"}, "isInitial": true, "isTerminal": false,
          "requiresAssignment": false, "notifiesApplicant": false, "staffIds": [], "defaultStaffId": null, "reasonIds": [],
          "clockHours": null, "waitsForApplicant": false, "commitsAward": false},
        {"id": 1, "name": "Second", "color": "#5f6b7a", "label": {"ko": "둘"}, "applicantText": {}, "isInitial": false, "isTerminal": false,
          "requiresAssignment": false, "notifiesApplicant": false, "staffIds": [], "defaultStaffId": null, "reasonIds": [5],
          "clockHours": 9, "waitsForApplicant": false, "commitsAward": false}],
        "transitions": [{"from": 2, "to": 1, "roleIds": [200, 4], "condition": {"and": [{">": [{"var": "awardAmount"}, 1]}]},
          "requiresComment": false, "requiresDenialReason": false}],
        "reasons": [{"id": 5, "label": {"en": "Late"}, "groupId": 8}], "successors": []}'::jsonb,
        (select published_at from program where process_id = 21), null, null
      order by tenant_id, subject, version`,
  },
  {
    kind: 'workflow/escalations',
    migration: '087-workflow-configuration.sql',
    fill: `
      ${programs}
      insert into workflow_state (tenant_id, process_id, id, name, color, position) values
        (1, 11, 1, 'Last', '#5f6b7a', 2), (1, 11, 2, 'First', '#5f6b7a', 1), (2, 21, 1, 'Only', '#5f6b7a', 1);
      insert into escalation_rule (tenant_id, process_id, state_id, after_percent, action, role_id) values
        (1, 11, 1, 50, 'notify-owner', null), (1, 11, 2, 100, 'assign-role', 200), (2, 21, 1, 80, 'notify-supervisors', null)`,
    // There were no drafts.
    drafts: `
      select tenant_id, 0::bigint as subject, 0 as revision, null as definition, now() as saved_at, '' as saved_by_name
      from escalation_rule where false`,
    versions: `
      select p.tenant_id, p.process_id::bigint as subject, 1 as version, w.definition::jsonb, p.published_at,
        null::bigint as published_by, null as published_by_name
      from (values
        (1, '[{"stateId": 2, "afterPercent": 100, "action": "assign-role", "staffId": null, "roleId": 200},
          {"stateId": 1, "afterPercent": 50, "action": "notify-owner", "staffId": null, "roleId": null}]'),
        (2, '[{"stateId": 1, "afterPercent": 80, "action": "notify-supervisors", "staffId": null, "roleId": null}]')) w (tenant_id, definition)
      join program p on p.tenant_id = w.tenant_id order by 1`,
  },
  {
    kind: 'program-setup/program',
    migration: '088-program-configuration.sql',
    fill: `
      update tenant set time_zone = 'America/New_York' where id = 2;
      insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives, published_at, archived_at) values
        (1, 11, 11, 'a', '{"ar": "مرحبا \\n"}', '{}', 'individual', '{}', '{"en": "Cash"}', '2026-01-01 00:00:00+00', now()),
        (2, 21, 21, 'a', '{"en": "Plain"}', '{}', 'individual', '{}', '{}', '2026-01-03 00:00:00+00', null),
        (1, 12, 12, 'b', '{"en": "Draft"}', '{}', 'business', '{}', '{}', null, null),
        (2, 22, 22, 'b', '{"ko": "초안"}', '{}', 'individual', '{}', '{}', null, null);
      update program set category = 'housing', icon = 'home', is_active = false, pause_reason = '{"en": "Later"}',
        opens_at = '2026-07-01 12:30:00+00', closes_at = '2026-12-01 12:30:00+00', resumes_at = '2026-08-01 00:00:00+00', season_from = '11-01',
        season_until = '03-31', budget = 1250.5, help_phone = '211', help_languages = '{en,es}', zips = '{95501}', apply_url = '/resources/1',
        subscription_id = 'sub', allows_multiple_applications = true, eligibility = '[{"en": "Rents"}]', papers = '[{"en": "Lease"}]',
        fees = '[{"key": "fee", "label": {"en": "Fee"}, "amount": {"minor": 5}}]',
        settings = '{"FormURL": "https://forms.example.gov/", "Applications": {"AllowCases": true}, "Payments": {"Type": "Both", "Own": 1},
          "Tasks": [{"WorkflowRoleName": "Intake", "Tasks": [{"key": "call", "label": {"en": "Call"}}]}]}'
      where id in (11, 12, 22);
      insert into audit_entry (tenant_id, at, operation, actor_name, subject_kind, subject_id) values
        (1, '2026-01-01 00:00:00+00', 'program-setup/add-program', 'Omar', 'program', 12),
        (1, '2026-01-02 03:04:05.678901+00', 'program-setup/save-program', 'Olive', 'program', 12),
        (2, '2026-02-03 04:05:06+00', 'admin/duplicate-program', 'Ona', 'program', 22)`,
    // Independent of the migration: the values that these programs have by the specification's defaults.
    drafts: `
      select * from (values
        (1, 12::bigint, 1, ${filledProgram('{"en": "Draft"}', '{}', 'business', ['05:30', '04:30', '2026-07-31T17:00'])},
          '2026-01-02 03:04:05.678901+00'::timestamptz, 'Olive'),
        (2, 22, 1, ${filledProgram('{"ko": "초안"}', '{}', 'individual', ['08:30', '07:30', '2026-07-31T20:00'])},
          '2026-02-03 04:05:06+00', 'Ona')
      ) as d (tenant_id, subject, revision, definition, saved_at, saved_by_name)`,
    versions: `
      select * from (values
        (1, 11::bigint, 1, ${filledProgram('{"ar": "مرحبا \\n"}', '{"en": "Cash"}', 'individual', ['05:30', '04:30', '2026-07-31T17:00'])},
          '2026-01-01 00:00:00+00'::timestamptz, null::bigint, null),
        (2, 21, 1, ${programJson({ ...newProgram, Applications: applications, ds_displayname: { en: 'Plain' } })}, '2026-01-03 00:00:00+00', null, null)
      ) as v (tenant_id, subject, version, definition, published_at, published_by, published_by_name)`,
  },
];
