-- The application row is updated often; data that never changes after submission (search text, answers) is in other
-- tables.
create table application (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 100001),
  external_id uuid not null default gen_random_uuid(),
  program_id bigint not null,
  process_id int not null,
  state_id int,
  applicant_id bigint not null,
  applicant_name text not null,
  company_id bigint,
  company_name text,
  owner_id bigint,
  owner_name text,
  owner_role_id int,
  form_version int not null,
  is_submitted boolean not null default false,
  submitted_at timestamptz,
  state_since timestamptz,
  changed_at timestamptz not null default now(),
  last_changed_by text,
  version int not null default 1,
  payment_channel text,
  payment_status text,
  case_number text,
  client_id text,
  category text,
  eviction_notice boolean,
  income_threshold text,
  award_amount numeric(12, 2),
  unread_email int not null default 0,
  unread_sms int not null default 0,
  unread_voice int not null default 0,
  unread_ivr int not null default 0,
  last_contact_at timestamptz,
  last_contact_direction text,
  last_contact_type text,
  validations_failed int not null default 0,
  validations_warning int not null default 0,
  validations_passed int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, owner_id) references staff_member (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  check (is_submitted = (submitted_at is not null and state_id is not null))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);
create index application_applicant on application (tenant_id, applicant_id, id);
select protect_tenant_table('application');

-- The draft: the applicant's saved answers; revision increases with each save.
create table application_answers (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  answers jsonb not null default '{}',
  page text,
  revision int not null default 0,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('application_answers');

-- The submission, frozen with the form's version.
create table application_submission (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  form_version int not null,
  language text not null,
  answers jsonb not null,
  totals jsonb not null default '{}',
  submitted_by bigint not null,
  submitted_at timestamptz not null default now(),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('application_submission');
create trigger written_once before update or delete on application_submission for each row execute function refuse_change();

create table application_document (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  document_id bigint not null,
  field text not null,
  primary key (tenant_id, application_id, document_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
select protect_tenant_table('application_document');

-- Every change of state or owner; the timeline of applicant and staff.
create table application_history (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('started', 'submitted', 'state', 'owner', 'state_and_owner', 'validation', 'withdrawn')),
  from_state_id int,
  to_state_id int,
  owner_id bigint,
  owner_name text,
  changed_by bigint,
  changed_by_name text not null,
  comment text,
  denial_reason_id int,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index application_history_application on application_history (tenant_id, application_id, id);
select protect_tenant_table('application_history');
revoke update, delete on application_history from commonway_app;
