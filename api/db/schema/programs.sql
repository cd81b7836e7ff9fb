-- Programs, the figures that their rules use, and their workflows. Texts for people are {language: text}.

-- A program and its process share one id, above those with a meaning in the specification (2.8: 5 to 22, 1715).
create sequence program_number as int start with 100001;

-- The row is the published program; its settings are a kind of configuration.
create table program (
  tenant_id int not null references tenant (id),
  id bigint not null,
  process_id int not null,
  code text not null,
  name jsonb not null,
  summary jsonb not null,
  audience text not null check (audience in ('individual', 'business')),
  for_whom jsonb not null,
  what_it_gives jsonb not null,
  what_happens_next jsonb not null default '{}',
  -- Who can apply, one line each: [{language: text}].
  eligibility jsonb not null default '[]' check (jsonb_typeof(eligibility) = 'array'),
  -- The documents to have ready, one line each; empty: those that its form asks for.
  papers jsonb not null default '[]' check (jsonb_typeof(papers) = 'array'),
  -- Words that people search for, as the office lists them: {language: one per line}. They aren't shown.
  search_words jsonb not null default '{}' check (jsonb_typeof(search_words) = 'object'),
  category text not null default 'general',
  icon text not null default 'document',
  position int not null default 0,
  -- Who helps by phone, and in which languages; null: the office's own number.
  help_phone text,
  help_languages text[] not null default '{}',
  -- The ZIP Codes it serves; empty: all of the office's.
  zips text[] not null default '{}',
  -- The total amount that may be awarded, in dollars; null: not shown.
  budget numeric(14, 2) check (budget >= 0),
  -- A program is set up as a draft, opened to the public, archived. Rows from outside the studio are public immediately.
  published_at timestamptz default now(),
  archived_at timestamptz,
  is_active boolean not null default true,
  -- A paused program is not active: the reason, as the author wrote it, and the time at which the pause ends
  -- automatically.
  pause_reason jsonb not null default '{}',
  resumes_at timestamptz,
  opens_at timestamptz,
  closes_at timestamptz,
  -- Open each year from one day to another (MM-DD, both included, in the tenant's time zone); the second may be before
  -- the first.
  season_from text check (season_from ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  season_until text check (season_until ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  allows_multiple_applications boolean not null default false,
  signs_up_individuals boolean not null default true,
  signs_up_business boolean not null default false,
  -- An external form.
  apply_url text,
  subscription_id text,
  -- The pre-screener's rules: [{"rule": json-logic, "fits": {language: text}, "unlikely": {language: text}}].
  screening jsonb not null default '[]' check (jsonb_typeof(screening) = 'array'),
  -- Its fees, as data (contract/src/programs/fees/program-fee.ts).
  fees jsonb not null default '[]' check (jsonb_typeof(fees) = 'array'),
  settings jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, process_id),
  unique (tenant_id, code),
  check ((season_from is null) = (season_until is null))
);
select protect_tenant_table('program');

-- The published forms as applications name them: by program and version. The defaults are for seeds.
create view form_version with (security_invoker = true, check_option = local) as
select tenant_id, kind, subject as program_id, version, definition, published_at
from config_version where kind = 'form-builder/form';
alter view form_version alter column kind set default 'form-builder/form';
alter view form_version alter column published_at set default now();
revoke update, delete on form_version from commonway_app;

-- Yearly income limit in dollars by household size.
create table income_limit (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  household_size int not null check (household_size between 1 and 20),
  yearly_amount numeric(12, 2) not null,
  primary key (tenant_id, program_id, household_size),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('income_limit');

-- Highest monthly rent in dollars that the program considers fair, by number of bedrooms.
create table fair_rent (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  bedrooms int not null check (bedrooms between 0 and 10),
  monthly_amount numeric(12, 2) not null,
  primary key (tenant_id, program_id, bedrooms),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('fair_rent');

-- The questions of the pre-screener, one row per tenant, in the format of form fields. Answers to them are never
-- stored.
create table screener (
  tenant_id int not null references tenant (id),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  primary key (tenant_id)
);
select protect_tenant_table('screener');

-- Subscribers who are notified once when a program opens. We only write to addresses that their owner confirmed; the
-- link in each message both confirms and unsubscribes, and only its hash is stored. After the notification the row
-- stays until it is swept, so that its link still works.
create table opening_notice (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  program_id bigint not null,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  language text not null,
  token_hash text not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, program_id, channel, address),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
-- The subscribers of a program that opens.
create index opening_notice_waiting on opening_notice (tenant_id, program_id) where confirmed_at is not null and told_at is null;
select protect_tenant_table('opening_notice');

-- Days from submission to decision: measured by a job, read by pages.
create table program_time (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  cases int not null,
  median_days int not null,
  ninetieth_days int not null,
  computed_at timestamptz not null default now(),
  primary key (tenant_id, program_id),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('program_time');

-- States and reasons created in the studio get ids from here, so that ids are never reused in any process. Removed ones
-- stay as rows, because cases, history, and old reports still refer to them.
create sequence workflow_number as int start with 1000001;

-- The states of a process. The rows of a workflow are what the queue reads: publishing the configuration writes them.
create table workflow_state (
  tenant_id int not null references tenant (id),
  process_id int not null,
  id int not null,
  name text not null,
  color text not null,
  label jsonb not null default '{}',
  applicant_text jsonb not null default '{}',
  position int not null default 0,
  is_initial boolean not null default false,
  is_terminal boolean not null default false,
  requires_assignment boolean not null default false,
  notifies_applicant boolean not null default false,
  -- Of the staff who are linked to the state, the one who is offered as the owner first.
  default_staff_id bigint,
  -- How long a case may stay, in office hours. The clock pauses while we wait for the applicant in another state, and
  -- continues when the case returns.
  clock_hours int check (clock_hours > 0),
  waits_for_applicant boolean not null default false,
  -- An award counts against the budget while its case is in a committing state.
  commits_award boolean not null default false,
  retired_at timestamptz,
  primary key (tenant_id, process_id, id),
  foreign key (tenant_id, process_id) references program (tenant_id, process_id),
  -- Checked at the end of the statement, so that two states can swap their names.
  constraint workflow_state_name unique nulls not distinct (tenant_id, process_id, name, retired_at) deferrable initially immediate
);
select protect_tenant_table('workflow_state');

-- Who can move an application from one state to another.
create table workflow_transition (
  tenant_id int not null references tenant (id),
  process_id int not null,
  from_state_id int not null,
  to_state_id int not null,
  -- Empty: any staff role of the queue can take the step.
  role_ids int[] not null default '{}',
  condition jsonb,
  requires_comment boolean not null default false,
  requires_denial_reason boolean not null default false,
  primary key (tenant_id, process_id, from_state_id, to_state_id),
  foreign key (tenant_id, process_id, from_state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, process_id, to_state_id) references workflow_state (tenant_id, process_id, id)
);
select protect_tenant_table('workflow_transition');

-- The staff who may own applications in a state; none: any staff of the queue.
create table state_staff (
  tenant_id int not null references tenant (id),
  process_id int not null,
  state_id int not null,
  staff_id bigint not null,
  primary key (tenant_id, process_id, state_id, staff_id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('state_staff');

-- The team of a program, with the roles there.
create table process_staff (
  tenant_id int not null references tenant (id),
  process_id int not null,
  staff_id bigint not null,
  role_id int not null,
  role_name text not null,
  primary key (tenant_id, process_id, staff_id, role_id),
  foreign key (tenant_id, process_id) references program (tenant_id, process_id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
-- The programs of a staff member.
create index process_staff_person on process_staff (tenant_id, staff_id);
select protect_tenant_table('process_staff');

-- The reasons for which a process denies.
create table denial_reason (
  tenant_id int not null references tenant (id),
  id int not null,
  process_id int not null,
  label jsonb not null,
  -- The group list that also contains it (spec 3).
  group_id int,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, process_id) references program (tenant_id, process_id)
);
-- The reasons of a process.
create index denial_reason_process on denial_reason (tenant_id, process_id);
select protect_tenant_table('denial_reason');

-- The denial reasons offered for a state; none: all of the process.
create table state_denial_reason (
  tenant_id int not null references tenant (id),
  process_id int not null,
  state_id int not null,
  reason_id int not null,
  primary key (tenant_id, process_id, state_id, reason_id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, reason_id) references denial_reason (tenant_id, id)
);
select protect_tenant_table('state_denial_reason');

-- Actions after a share of a state's clock.
create table escalation_rule (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  process_id int not null,
  state_id int not null,
  -- 100 is when the clock runs out.
  after_percent int not null check (after_percent between 1 and 300),
  action text not null check (action in ('notify-owner', 'notify-supervisors', 'assign-person', 'assign-role')),
  staff_id bigint,
  role_id int,
  primary key (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check ((action = 'assign-person') = (staff_id is not null) and (action = 'assign-role') = (role_id is not null))
);
-- The rules of a case's state.
create index escalation_rule_state on escalation_rule (tenant_id, process_id, state_id);
select protect_tenant_table('escalation_rule');
