// Set-based inserts of generated rows, one tenant at a time, because the tenant policy also applies to the owner. The owner
// searches some tables across tenants, so each statement names its tenant.
import type { TenantPlan } from './plan-tenants.ts';

type Statement = readonly [text: string, values: unknown[]];

/** The states of every generated process: names and colors of the specification; the last six end a case. */
export const scaleStates = [
  'Application Received',
  'Intake',
  'Intake review',
  'Intake-Complete',
  'Case-Review',
  'Case verification',
  'Review',
  'Review completed',
  'QA/QC',
  'QA/QC-Ready',
  'Pending-Approval',
  'Pending-Denial',
  'Waiting for payment',
  'Approved',
  'Denied',
  'Paid',
  'Payment in progress',
  'Form in progress',
  'Provision-Error',
] as const;

/**
 * Statements that insert a tenant with its programs, workflow, people (staff1@scale-<id>.test and so on), and
 * partners.
 */
export function buildTenantStatements(plan: TenantPlan, passwordHash: string): Statement[] {
  const { id } = plan;
  return [
    [
      `insert into tenant (id, subdomain, name, branding) values ($1::int, 'scale-' || ($1::int)::text, 'Scale ' || $1::int, '{"ds_loginHeading": "Scale"}') on conflict do nothing`,
      [id],
    ],
    [
      `insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives)
       select $1::int, 100 + n, n, 'program-' || n, jsonb_build_object('en', 'Program ' || n), '{"en": "For tests of scale"}', 'individual',
              '{"en": "Nobody"}', '{"en": "Nothing"}' from generate_series(1, $2::int) n`,
      [id, plan.programs],
    ],
    [
      `insert into form_version (tenant_id, program_id, version, definition)
       select $1::int, 100 + n, 1, '{"pages": [{"key": "one", "title": {"en": "One"}, "fields": [{"kind": "text", "key": "note", "label": {"en": "Note"}}]}]}'
       from generate_series(1, $2::int) n`,
      [id, plan.programs],
    ],
    [
      `insert into workflow_state (tenant_id, process_id, id, name, color, is_initial, is_terminal, position)
       select $1::int, n, n * 100 + s.place, s.name, '#569256', s.place = 1, s.place > 13, s.place
       from generate_series(1, $2::int) n cross join unnest($3::text[]) with ordinality s (name, place)`,
      [id, plan.programs, scaleStates],
    ],
    [
      `insert into workflow_transition (tenant_id, process_id, from_state_id, to_state_id)
       select $1::int, n, n * 100 + a, n * 100 + b from generate_series(1, $2::int) n, generate_series(1, 13) a, generate_series(1, 19) b
       where b = a + 1 or b = 14 or (a = 14 and b = 13)`,
      [id, plan.programs],
    ],
    [
      `with people as (
         insert into identity.person (first_name, last_name, mail)
         select 'Staff', lpad(n::text, 3, '0'), 'staff' || n || '@scale-' || $1::int || '.test' from generate_series(1, $2::int) n
         returning id, mail, last_name
       ), accounts as (
         insert into identity.account (person_id, tenant_id, entity_type, account_kind, roles)
         select id, $1::int, 1, 'government', '{200}' from people returning id, person_id
       ), logins as (
         insert into identity.login (login_id, person_id, channel, verified_at) select mail, id, 'email', now() from people
       ), credentials as (
         insert into identity.credential (person_id, password_hash) select id, $3 from people
       )
       insert into staff_member (tenant_id, person_id, account_id, name, mail, roles)
       select $1::int, p.id, a.id, 'Staff ' || p.last_name, p.mail, '{200}' from people p join accounts a on a.person_id = p.id`,
      [id, plan.staff, passwordHash],
    ],
    [
      `insert into company (tenant_id, name) select $1::int, 'Partner ' || n from generate_series(1, $2::int) n`,
      [id, plan.partners],
    ],
    [
      `insert into applicant (tenant_id, kind, name, mail) select $1::int, 'individual', 'Applicant ' || n, 'applicant' || n || '@example.test'
       from generate_series(1, greatest(1, $2::int / 50)) n`,
      [id, plan.applications],
    ],
  ];
}

const firstNames = [
  'Maria',
  'Jose',
  'Min-jun',
  'Aisha',
  'John',
  'Grace',
  'Omar',
  'Linh',
  'Carlos',
  'Fatima',
  'Wei',
  'Rosa',
  'David',
  'Amina',
  'Paulo',
  'Elena',
];
const lastNames = [
  'Garcia',
  'Kim',
  'Santos',
  'Haddad',
  'Smith',
  'Nguyen',
  'Reyes',
  'Okafor',
  'Lopez',
  'Johnson',
  'Chen',
  'Morales',
  'Ali',
  'Brown',
  'Cruz',
  'Park',
];

/** Statements that insert a tenant's applications in order of submission, 60% of them in a state that ends the case. */
export function buildApplicationStatements(plan: TenantPlan): Statement[] {
  const spread = [plan.id, plan.applications, plan.programs, firstNames, lastNames];
  return [
    [
      `with people as (select array_agg(id order by id) as ids from applicant where tenant_id = $1::int),
            owners as (select array_agg(id order by id) as ids, array_agg(name order by id) as names from staff_member where tenant_id = $1::int),
            partners as (select array_agg(id order by id) as ids, array_agg(name order by id) as names from company where tenant_id = $1::int)
       insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, company_id, company_name,
         owner_id, owner_name, form_version, is_submitted, submitted_at, state_since, changed_at, category, award_amount,
         validations_failed, validations_warning, validations_passed, unread_email)
       select $1::int, 100 + r.process, r.process, r.process * 100 + r.state, people.ids[1 + r.n % cardinality(people.ids)], r.name,
         partners.ids[r.partner], partners.names[r.partner], owners.ids[r.owner], owners.names[r.owner], 1, true, r.at, r.at, r.at,
         (array['rent', 'utilities', 'repair'])[1 + r.n % 3], 500 + r.n % 4000, (r.n % 11 = 0)::int, (r.n % 7 = 0)::int, 5, (r.n % 97 = 0)::int
       from (
         select n, now() - interval '700 days' + (n::float8 / $2::int) * interval '700 days' as at, 1 + (h / 7) % $3::int as process,
           case when h % 10 < 6 then 14 + (h / 100) % 6 else 1 + (h / 100) % 13 end as state,
           ($4::text[])[1 + (h / 13) % 16] || ' ' || ($5::text[])[1 + (h / 17) % 16] || ' ' || n % 997 as name,
           1 + (h / 19) % partner_count as partner, case when h % 5 = 0 then null else 1 + (h / 23) % owner_count end as owner
         from (select n, abs(hashint4(n)) as h from generate_series(1, $2::int) n) numbers,
              (select count(*)::int as partner_count from company where tenant_id = $1::int) c,
              (select count(*)::int as owner_count from staff_member where tenant_id = $1::int) s
       ) r, people, owners, partners order by r.n`,
      spread,
    ],
    [
      `insert into application_search (tenant_id, application_id, submitted_at, search_text)
       select tenant_id, id, submitted_at, lower(id || ' ' || applicant_name || ' applicant' || applicant_id || '@example.test')
       from application where tenant_id = $1::int order by id`,
      [plan.id],
    ],
  ];
}
