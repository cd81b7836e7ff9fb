-- Score sheets and reviews: the criteria of an application's score, the reviewers, and their reviews.

-- The draft of the sheet, one per program; `revision` increases with each save.
create table score_sheet_draft (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  definition jsonb not null,
  revision int not null default 1,
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (tenant_id, program_id),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('score_sheet_draft');

-- A published version never changes; an application's reviews keep the version they started with.
create table score_sheet (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  version int not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by_name text not null,
  primary key (tenant_id, program_id, version),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('score_sheet');
create trigger written_once before update or delete on score_sheet for each row execute function refuse_change();

-- The reviewers of a program's applications.
create table review_panel (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  staff_id bigint not null,
  primary key (tenant_id, program_id, staff_id),
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
create index review_panel_staff on review_panel (tenant_id, staff_id);
select protect_tenant_table('review_panel');

-- One reviewer's review of one application; a reviewer never gets the same application twice, and never again after
-- declaring a conflict. `total` is the weighted score out of 100, computed when the review is submitted.
create table review (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 70001),
  application_id bigint not null,
  program_id bigint not null,
  sheet_version int not null,
  reviewer_id bigint not null,
  status text not null default 'assigned' check (status in ('assigned', 'submitted', 'conflict')),
  scores jsonb not null default '{}',
  remark text not null default '',
  revision int not null default 0,
  total numeric(5, 2),
  assigned_at timestamptz not null default now(),
  assigned_by_name text not null,
  saved_at timestamptz,
  submitted_at timestamptz,
  conflict_reason text,
  reopen_reason text,
  primary key (tenant_id, id),
  unique (tenant_id, application_id, reviewer_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, program_id, sheet_version) references score_sheet (tenant_id, program_id, version),
  foreign key (tenant_id, reviewer_id) references staff_member (tenant_id, id),
  check ((status = 'submitted') = (total is not null and submitted_at is not null)),
  check ((status = 'conflict') = (conflict_reason is not null))
) with (fillfactor = 80);
create index review_reviewer on review (tenant_id, reviewer_id, status, id);
create index review_program on review (tenant_id, program_id, application_id) include (status, total, reviewer_id);
select protect_tenant_table('review');

-- The applicants who are staff members themselves: the app can't access people and their accounts, and this pair of ids
-- is all that is needed to keep reviewers from their own applications.
create function own_applicants_of_staff(of_tenant int) returns table (staff_id bigint, applicant_id bigint)
language sql stable security definer set search_path = '' as $$
  select s.id, a.applicant_id
  from public.staff_member s
  join identity.account a on a.person_id = s.person_id and a.tenant_id = s.tenant_id
  where a.applicant_id is not null
    and s.tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
$$;
revoke execute on function own_applicants_of_staff from public;
grant execute on function own_applicants_of_staff to commonway_app;
