-- Reviews by score sheet: the criteria of an application's score, the reviewers, and their reviews.

-- The published sheets, as reviews and their ranking join them.
create view score_sheet with (security_invoker = true) as
select tenant_id, subject as program_id, version, definition, published_at, published_by_name
from config_version where kind = 'reviews/score-sheet';
revoke insert, update, delete on score_sheet from commonway_app;

-- The reviewers of a program's applications.
create table review_panel (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  staff_id bigint not null,
  primary key (tenant_id, program_id, staff_id),
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
-- The programs that a staff member reviews.
create index review_panel_staff on review_panel (tenant_id, staff_id);
select protect_tenant_table('review_panel');

-- One reviewer's review of one application; a reviewer never gets the same application twice, and never again after
-- declaring a conflict.
create table review (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 70001),
  application_id bigint not null,
  program_id bigint not null,
  -- An application's reviews keep the version they started with.
  sheet_version int not null,
  reviewer_id bigint not null,
  status text not null default 'assigned' check (status in ('assigned', 'submitted', 'conflict')),
  scores jsonb not null default '{}',
  remark text not null default '',
  -- Increases with each save.
  revision int not null default 0,
  -- The weighted score out of 100, computed when the review is submitted.
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
  foreign key (tenant_id, reviewer_id) references staff_member (tenant_id, id),
  check ((status = 'submitted') = (total is not null and submitted_at is not null)),
  check ((status = 'conflict') = (conflict_reason is not null))
) with (fillfactor = 80);
-- A reviewer's own reviews, by status.
create index review_reviewer on review (tenant_id, reviewer_id, status, id);
-- The ranking of a program counts and averages the reviews of each application.
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
