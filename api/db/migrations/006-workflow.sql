-- The workflow as rows: the states of a process, who can move an application between them, and who is linked to a
-- state.
create table workflow_state (
  tenant_id int not null references tenant (id),
  process_id int not null,
  id int not null,
  name text not null,
  color text not null,
  label jsonb not null default '{}',
  applicant_text jsonb not null default '{}',
  is_initial boolean not null default false,
  is_terminal boolean not null default false,
  requires_assignment boolean not null default false,
  notifies_applicant boolean not null default false,
  default_staff_id bigint,
  position int not null default 0,
  primary key (tenant_id, process_id, id),
  unique (tenant_id, process_id, name),
  foreign key (tenant_id, process_id) references program (tenant_id, process_id)
);
select protect_tenant_table('workflow_state');

-- role_ids empty: any staff role of the queue can take the step.
create table workflow_transition (
  tenant_id int not null references tenant (id),
  process_id int not null,
  from_state_id int not null,
  to_state_id int not null,
  role_ids int[] not null default '{}',
  requires_comment boolean not null default false,
  requires_denial_reason boolean not null default false,
  primary key (tenant_id, process_id, from_state_id, to_state_id),
  foreign key (tenant_id, process_id, from_state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, process_id, to_state_id) references workflow_state (tenant_id, process_id, id)
);
select protect_tenant_table('workflow_transition');

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
create index process_staff_person on process_staff (tenant_id, staff_id);
select protect_tenant_table('process_staff');

create table denial_reason (
  tenant_id int not null references tenant (id),
  id int not null,
  process_id int not null,
  label jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, process_id) references program (tenant_id, process_id)
);
select protect_tenant_table('denial_reason');
