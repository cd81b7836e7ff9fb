-- Automations: "when a case enters Pending-Denial, send X after 2 days unless answered". `draft` is the rule as
-- written; a version of it is active, and the columns that events match on are copied here, because all events read
-- this one table.
create table automatic_rule (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 650001),
  name text not null check (length(name) between 1 and 100),
  draft jsonb not null,
  revision int not null default 1,
  -- The newest version that was ever active; on_version is active now.
  version int not null default 0,
  on_version int,
  begins text check (begins in ('enters', 'leaves', 'asked', 'answered', 'draft')),
  process_id int,
  state_id int,
  archived_at timestamptz,
  changed_at timestamptz not null default now(),
  changed_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  check ((on_version is null) = (begins is null)),
  check (on_version is null or archived_at is null),
  check ((begins in ('enters', 'leaves')) = (state_id is not null) or on_version is null)
);
create index automatic_rule_on on automatic_rule (tenant_id, begins, state_id, process_id) where on_version is not null;
create index automatic_rule_name on automatic_rule (tenant_id, lower(name), id);
select protect_tenant_table('automatic_rule');
revoke delete on automatic_rule from commonway_app;

create table automatic_rule_version (
  tenant_id int not null,
  rule_id bigint not null,
  version int not null check (version > 0),
  document jsonb not null,
  published_at timestamptz not null default now(),
  published_by_name text not null,
  primary key (tenant_id, rule_id, version),
  foreign key (tenant_id, rule_id) references automatic_rule (tenant_id, id)
);
select protect_tenant_table('automatic_rule_version');
revoke update, delete on automatic_rule_version from commonway_app;
create trigger written_once before update or delete on automatic_rule_version for each row execute function refuse_change();
create trigger never_truncated before truncate on automatic_rule_version for each statement execute function refuse_change();

-- A scheduled action of a rule for one case and one event: the history row, the request, or the message that started
-- it. There is one per event, whatever version is active, so that nothing happens twice.
create table scheduled_action (
  tenant_id int not null,
  id bigint generated always as identity (start with 660001),
  rule_id bigint not null,
  version int not null,
  application_id bigint not null,
  occasion bigint not null,
  occurred_at timestamptz not null,
  -- When it is checked next; due_at is known after the first check.
  checks_at timestamptz not null default now(),
  due_at timestamptz,
  held_at timestamptz,
  held_by_name text,
  outcome text check (outcome in ('sent', 'unreachable', 'noted', 'answered', 'moved', 'written', 'over', 'machine', 'language', 'condition',
                                  'untranslated', 'template', 'variable', 'too-often', 'switched-off')),
  ended_at timestamptz,
  communication_id bigint,
  primary key (tenant_id, id),
  unique (tenant_id, application_id, rule_id, occasion),
  foreign key (tenant_id, rule_id, version) references automatic_rule_version (tenant_id, rule_id, version),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  check ((outcome is null) = (ended_at is null)),
  check ((held_at is null) = (held_by_name is null)),
  check (outcome not in ('sent', 'unreachable', 'noted') or communication_id is not null)
);
create index scheduled_action_due on scheduled_action (tenant_id, checks_at) where outcome is null and held_at is null;
create index scheduled_action_waiting on scheduled_action (tenant_id, rule_id) where outcome is null;
create index scheduled_action_of_rule on scheduled_action (tenant_id, rule_id, id);
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
