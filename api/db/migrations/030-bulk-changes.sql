-- A bulk update: the selected applications are frozen in bulk_change_item when it starts, and processed in the order of
-- their ids. reached_id is the progress; a worker that dies leaves it at the last complete batch.
create table bulk_change (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 40001),
  status text not null default 'running' check (status in ('running', 'paused', 'stopped', 'finished', 'undoing', 'undone')),
  started_at timestamptz not null default now(),
  started_by bigint not null,
  started_by_name text not null,
  finished_at timestamptz,
  -- The current actor, with the trace of their call: the person who started the update or undoes it. Permissions are
  -- read again for each batch.
  acting jsonb not null,
  new_state_id int,
  new_owner_id bigint,
  comment text,
  denial_reason_id int,
  total int not null default 0,
  changed int not null default 0,
  refused int not null default 0,
  undone int not null default 0,
  skipped int not null default 0,
  reached_id bigint not null default 0,
  letters int not null default 0,
  letters_leave_at timestamptz,
  letters_left_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references staff_member (tenant_id, id)
);
select protect_tenant_table('bulk_change');

-- Each application's state when it was frozen; undo restores exactly this.
create table bulk_change_item (
  tenant_id int not null,
  change_id bigint not null,
  application_id bigint not null,
  seen_version int not null,
  from_state_id int not null,
  from_state_since timestamptz,
  from_owner_id bigint,
  from_owner_name text,
  from_owner_role_id int,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'refused', 'undone', 'skipped')),
  error text,
  changed_by_name text,
  primary key (tenant_id, change_id, application_id),
  foreign key (tenant_id, change_id) references bulk_change (tenant_id, id)
) with (fillfactor = 70);
select protect_tenant_table('bulk_change_item');
