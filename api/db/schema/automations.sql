-- Automations: "when a case enters Pending-Denial, send X after 2 days unless answered".

-- The definition of a rule is a kind of configuration. Its name and its status are not versioned; the columns of the active
-- version that events match on are copied here, because all events read this one table.
create table automatic_rule (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 650001),
  name text not null check (length(name) between 1 and 100),
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  status_since timestamptz not null,
  -- The version that is active.
  on_version int,
  begins text check (begins in ('enters', 'leaves', 'asked', 'answered', 'draft')),
  process_id int,
  state_id int,
  primary key (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  check ((on_version is null) = (begins is null)),
  check ((status = 'active') = (on_version is not null)),
  check ((begins in ('enters', 'leaves')) = (state_id is not null) or on_version is null)
);
-- The active rules of an event: read by the triggers below.
create index automatic_rule_on on automatic_rule (tenant_id, begins, state_id, process_id) where on_version is not null;
-- The list of rules by name.
create index automatic_rule_name on automatic_rule (tenant_id, lower(name), id);
select protect_tenant_table('automatic_rule');
revoke delete on automatic_rule from commonway_app;

-- The published definitions, as scheduled actions join them.
create view automatic_rule_version with (security_invoker = true) as
select tenant_id, subject as rule_id, version, definition
from config_version where kind = 'automations/automatic-rule';
revoke insert, update, delete on automatic_rule_version from commonway_app;

-- A scheduled action of a rule for one case and one event. There is one per event, whatever version is active, so that
-- nothing happens twice.
create table scheduled_action (
  tenant_id int not null,
  id bigint generated always as identity (start with 660001),
  rule_id bigint not null,
  version int not null,
  application_id bigint not null,
  -- The history row, the request, or the message that started it.
  occasion bigint not null,
  occurred_at timestamptz not null,
  -- When it is checked next; due_at is known after the first check.
  checks_at timestamptz not null default now(),
  due_at timestamptz,
  held_at timestamptz,
  held_by_name text,
  outcome text constraint scheduled_action_outcome_check check (outcome in (
    'sent', 'unreachable', 'noted', 'assigned', 'unchanged', 'no-assignee', 'answered', 'moved', 'written', 'over', 'machine', 'language',
    'condition', 'untranslated', 'template', 'variable', 'too-often', 'switched-off')),
  ended_at timestamptz,
  communication_id bigint,
  primary key (tenant_id, id),
  unique (tenant_id, application_id, rule_id, occasion),
  foreign key (tenant_id, rule_id) references automatic_rule (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  check ((outcome is null) = (ended_at is null)),
  check ((held_at is null) = (held_by_name is null)),
  check (outcome not in ('sent', 'unreachable', 'noted') or communication_id is not null)
);
-- The job checks the actions that are due.
create index scheduled_action_due on scheduled_action (tenant_id, checks_at) where outcome is null and held_at is null;
-- The waiting actions of a rule are counted, and ended when it is switched off.
create index scheduled_action_waiting on scheduled_action (tenant_id, rule_id) where outcome is null;
-- The actions of a rule by page.
create index scheduled_action_of_rule on scheduled_action (tenant_id, rule_id, id);
-- The action that sent a message.
create unique index scheduled_action_communication on scheduled_action (tenant_id, communication_id) where communication_id is not null;
select protect_tenant_table('scheduled_action');
revoke delete on scheduled_action from commonway_app;

-- Triggers create scheduled actions in the transaction of any event. Each reads the active rules once.
create function schedule_rule_actions_of_history() returns trigger language plpgsql as $$
begin
  insert into scheduled_action (tenant_id, rule_id, version, application_id, occasion, occurred_at)
  select r.tenant_id, r.id, r.on_version, n.application_id, n.id, n.at
  from new_rows n
  cross join lateral (values ('enters', n.to_state_id), ('leaves', n.from_state_id)) b (begins, state_id)
  join automatic_rule r on r.tenant_id = n.tenant_id and r.begins = b.begins and r.state_id = b.state_id and r.on_version is not null
  join application a on a.tenant_id = n.tenant_id and a.id = n.application_id and a.process_id = r.process_id
  where n.kind in ('submitted', 'state', 'state_and_owner', 'withdrawn') and n.from_state_id is distinct from n.to_state_id
  union all
  select r.tenant_id, r.id, r.on_version, n.application_id, n.id, n.at
  from new_rows n
  join automatic_rule r on r.tenant_id = n.tenant_id and r.begins = 'draft' and r.on_version is not null
  join application a on a.tenant_id = n.tenant_id and a.id = n.application_id and (r.process_id is null or a.process_id = r.process_id)
  where n.kind = 'started'
  on conflict do nothing;
  return null;
end $$;
create trigger schedules_rule_actions after insert on application_history
  referencing new table as new_rows for each statement execute function schedule_rule_actions_of_history();

create function schedule_rule_actions() returns trigger language plpgsql as $$
begin
  insert into scheduled_action (tenant_id, rule_id, version, application_id, occasion, occurred_at)
  select r.tenant_id, r.id, r.on_version, new.application_id, new.id, now()
  from automatic_rule r
  join application a on a.tenant_id = new.tenant_id and a.id = new.application_id and (r.process_id is null or a.process_id = r.process_id)
  where r.tenant_id = new.tenant_id and r.begins = tg_argv[0] and r.on_version is not null
  on conflict do nothing;
  return null;
end $$;
create trigger schedules_rule_actions after insert on information_request for each row execute function schedule_rule_actions('asked');
-- Messages from outside have no author.
create trigger schedules_rule_actions after insert on communication for each row
  when (new.direction = 'in' and new.author_id is not null) execute function schedule_rule_actions('answered');
