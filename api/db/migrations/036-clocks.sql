-- Clocks: how long a case may stay in a state, in office hours. The clock of a state pauses while we wait for the
-- applicant in another state, and continues when the case returns.
alter table workflow_state
  add column if not exists clock_hours int check (clock_hours > 0),
  add column waits_for_applicant boolean not null default false;

alter table application
  -- When the clock of its state runs out; null if the state has none.
  add column due_at timestamptz,
  -- The next time at which an escalation rule may apply.
  add column escalates_at timestamptz,
  -- For a clock that was paused: the start of counting, its working seconds before state_since, and, while paused, the
  -- state it belongs to.
  add column clock_started_at timestamptz,
  add column clock_spent int not null default 0,
  add column held_state_id int;
create index application_due on application (tenant_id, due_at, id) where is_submitted;
create index application_escalates on application (tenant_id, escalates_at) where escalates_at is not null;

-- Restored when a bulk update is undone; due_at is computed from it.
alter table bulk_change_item
  add column from_clock_started_at timestamptz,
  add column from_clock_spent int not null default 0,
  add column from_held_state_id int;

-- Working seconds in the previous state, including those before a pause; is_held: the clock only paused.
alter table application_history
  add column spent_seconds int,
  add column is_held boolean not null default false;
create index application_history_stays on application_history (tenant_id, at)
  include (application_id, from_state_id, spent_seconds) where spent_seconds is not null and not is_held;

-- Durations of completed stays in the last months: computed by a job, read by pages.
create table state_time (
  tenant_id int not null references tenant (id),
  process_id int not null,
  state_id int not null,
  cases int not null,
  median_seconds int not null,
  ninetieth_seconds int not null,
  computed_at timestamptz not null default now(),
  primary key (tenant_id, process_id, state_id)
);
select protect_tenant_table('state_time');

-- Actions after a share of a clock, 100 being when it runs out.
create table escalation_rule (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  process_id int not null,
  state_id int not null,
  after_percent int not null check (after_percent between 1 and 300),
  action text not null check (action in ('notify-owner', 'notify-supervisors', 'assign-person', 'assign-role')),
  staff_id bigint,
  role_id int,
  primary key (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check ((action = 'assign-person') = (staff_id is not null) and (action = 'assign-role') = (role_id is not null))
);
create index escalation_rule_state on escalation_rule (tenant_id, process_id, state_id);
select protect_tenant_table('escalation_rule');

-- Each rule once for each clock.
create table escalation (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  clock_started_at timestamptz not null,
  rule_id bigint not null,
  at timestamptz not null default now(),
  outcome text not null,
  primary key (tenant_id, application_id, clock_started_at, rule_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('escalation');
create trigger written_once before update or delete on escalation for each row execute function refuse_change();
create trigger never_truncated before truncate on escalation for each statement execute function refuse_change();
revoke update, delete on escalation from commonway_app;
