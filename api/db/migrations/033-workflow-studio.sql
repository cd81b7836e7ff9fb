-- The studio: one draft per process, published as a whole into the rows that the queue uses; every version is stored.

-- States and reasons created in the studio get ids from here, so that ids are never reused in any process. Removed ones
-- stay as rows, because cases, history, and old reports still refer to them.
create sequence workflow_number as int start with 1000001;

alter table workflow_state
  add column if not exists clock_hours int check (clock_hours > 0),
  add column retired_at timestamptz,
  drop constraint workflow_state_tenant_id_process_id_name_key,
  -- Checked at the end of the statement, so that two states can swap their names.
  add constraint workflow_state_name unique nulls not distinct (tenant_id, process_id, name, retired_at) deferrable initially immediate;

alter table workflow_transition add column condition jsonb;

alter table denial_reason
  add column group_id int,
  add column retired_at timestamptz;
create index denial_reason_process on denial_reason (tenant_id, process_id);

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

-- The row stays when its document is published or discarded: its version only increases, so that no one overwrites
-- changes they haven't seen.
create table workflow_draft (
  tenant_id int not null references tenant (id),
  process_id int not null,
  version int not null,
  document jsonb,
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (tenant_id, process_id),
  foreign key (tenant_id, process_id) references program (tenant_id, process_id)
);
select protect_tenant_table('workflow_draft');

create table workflow_version (
  tenant_id int not null references tenant (id),
  process_id int not null,
  version int not null,
  document jsonb not null,
  differences jsonb not null default '[]',
  published_at timestamptz not null default now(),
  published_by bigint,
  published_by_name text,
  primary key (tenant_id, process_id, version),
  foreign key (tenant_id, process_id) references program (tenant_id, process_id)
);
select protect_tenant_table('workflow_version');
create trigger written_once before update or delete on workflow_version for each row execute function refuse_change();
create trigger never_truncated before truncate on workflow_version for each statement execute function refuse_change();
revoke update, delete on workflow_version from commonway_app;

-- The recent moves into the states of one process, on which a draft is replayed. A state's id belongs to one process
-- only.
create index application_history_moves on application_history (tenant_id, to_state_id, at)
  include (application_id, from_state_id, changed_by) where kind in ('state', 'state_and_owner');
