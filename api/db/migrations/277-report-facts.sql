-- What reports count: narrow tables with a row for each application, person, part of a profile, sign-in, and bulk update.
-- Changes are noted in the same transaction, and a job applies them in batches, so that no report reads the tables that
-- people work on.

-- The served counties with their ZIP Codes.
create function list_served_areas(of_tenant int) returns table (county text, zips text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select county, zips from identity.service_area
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
$$;
revoke execute on function list_served_areas from public;
grant execute on function list_served_areas to commonway_app;

-- Changes that reports don't have yet. A change that commits later has its own row, so none is lost.
create table report_change (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('application', 'person', 'bulk-update')),
  subject_id bigint not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.01);
select protect_tenant_table('report_change');

-- Until when the changes of an office are in its reports.
create table report_progress (
  tenant_id int not null references tenant (id),
  as_of timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('report_progress');

-- A submitted application with what its applicant's group is known by. Days are those of the office's time zone. Money is
-- in cents.
create table report_application (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  subject text not null check (subject in ('individual', 'business')),
  applicant_id bigint not null,
  process_id int not null,
  state_id int not null,
  outcome text not null check (outcome in ('open', 'approved', 'denied', 'withdrawn')),
  company_id bigint,
  owner_id bigint,
  submitted_at timestamptz not null,
  submitted_on date not null,
  decided_on date,
  decision_days numeric(8, 1),
  due_at timestamptz,
  awarded bigint not null default 0,
  paid bigint not null default 0,
  language text,
  county text,
  gender text,
  ethnicity text,
  race text[] not null default '{}',
  primary key (tenant_id, application_id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
-- A report's period, and its rows in order, with all that reports count: they read nothing else.
create index report_application_day on report_application (tenant_id, subject, submitted_on, application_id)
  include (process_id, state_id, outcome, company_id, owner_id, applicant_id, decision_days, due_at, awarded, paid);
-- A change of a person changes their applications, and decides who may see the person.
create index report_application_person on report_application (tenant_id, applicant_id) include (process_id);
select protect_tenant_table('report_application');

create table report_person (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  subject text not null check (subject in ('individual', 'business')),
  joined_on date not null,
  has_account boolean not null,
  last_sign_in_at timestamptz,
  language text,
  county text,
  gender text,
  ethnicity text,
  race text[] not null default '{}',
  -- The next day on which a verification of the profile ends.
  expires_on date,
  primary key (tenant_id, applicant_id)
);
create index report_person_subject on report_person (tenant_id, subject, applicant_id);
create index report_person_expiry on report_person (tenant_id, expires_on) where expires_on is not null;
select protect_tenant_table('report_person');

-- The fields of one group of a person's profile.
create table report_profile (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  group_key text not null,
  subject text not null check (subject in ('individual', 'business')),
  fields int not null,
  filled int not null,
  verified int not null,
  outdated int not null,
  conflicting int not null,
  primary key (tenant_id, applicant_id, group_key)
);
create index report_profile_subject on report_profile (tenant_id, subject, applicant_id, group_key)
  include (fields, filled, verified, outdated, conflicting);
select protect_tenant_table('report_profile');

-- The sign-ins of applicants. Sessions are removed after a month.
create table report_sign_in (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  applicant_id bigint not null,
  subject text not null check (subject in ('individual', 'business')),
  signed_in_at timestamptz not null,
  signed_in_on date not null,
  primary key (tenant_id, id)
);
create index report_sign_in_day on report_sign_in (tenant_id, subject, signed_in_on, id) include (applicant_id);
create index report_sign_in_person on report_sign_in (tenant_id, applicant_id, signed_in_at);
-- A sign-in has no current office until the session exists: the function below inserts its row as the owner.
select protect_tenant_table('report_sign_in');
alter policy own_tenant on report_sign_in to commonway_app, commonway_identity;
create policy owner_records on report_sign_in for all to current_user using (true) with check (true);

create table report_bulk_update (
  tenant_id int not null references tenant (id),
  change_id bigint not null,
  process_id int not null,
  subject text not null check (subject in ('individual', 'business')),
  started_by bigint not null,
  started_at timestamptz not null,
  started_on date not null,
  selected int not null,
  changed int not null,
  refused int not null,
  undone int not null,
  primary key (tenant_id, change_id, process_id, subject)
);
create index report_bulk_update_day on report_bulk_update (tenant_id, subject, started_on, change_id, process_id);
select protect_tenant_table('report_bulk_update');

-- What the rules of a program's pre-screener say of a business, by what its profile knows.
create table report_eligibility (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  process_id int not null,
  eligibility text not null check (eligibility in ('eligible', 'ineligible', 'unknown')),
  -- The keys of the questions without an answer.
  missing text[] not null default '{}',
  primary key (tenant_id, applicant_id, process_id)
);
create index report_eligibility_program on report_eligibility (tenant_id, process_id, eligibility, applicant_id);
select protect_tenant_table('report_eligibility');

-- Notes a change. The kind is the trigger's argument.
create function note_report_change() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'submission' then
    insert into report_change (tenant_id, kind, subject_id)
    values (new.tenant_id, 'application', new.id), (new.tenant_id, 'person', new.applicant_id);
  elsif tg_argv[0] = 'application' then
    insert into report_change (tenant_id, kind, subject_id) values (new.tenant_id, 'application', new.id);
  elsif tg_argv[0] = 'of-application' then
    insert into report_change (tenant_id, kind, subject_id) values (new.tenant_id, 'application', new.application_id);
  elsif tg_argv[0] = 'applicant' then
    insert into report_change (tenant_id, kind, subject_id) values (new.tenant_id, 'person', new.id);
  elsif tg_argv[0] = 'difference' then
    insert into report_change (tenant_id, kind, subject_id)
    select a.tenant_id, 'person', a.applicant_id from application a where a.tenant_id = new.tenant_id and a.id = new.application_id;
  elsif tg_argv[0] = 'file' then
    insert into report_change (tenant_id, kind, subject_id)
    select distinct p.tenant_id, 'application', p.application_id from payout p where p.tenant_id = new.tenant_id and p.file_id = new.id;
  elsif tg_argv[0] = 'state' then
    insert into report_change (tenant_id, kind, subject_id)
    select a.tenant_id, 'application', a.id from application a
    where a.tenant_id = new.tenant_id and a.process_id = new.process_id and a.state_id = new.id and a.is_submitted;
  elsif tg_argv[0] = 'rules' then
    insert into report_change (tenant_id, kind, subject_id)
    select p.tenant_id, 'person', p.id from applicant p
    where p.tenant_id = new.tenant_id and p.kind in ('business', 'partner') and p.merged_into is null;
  else
    insert into report_change (tenant_id, kind, subject_id) values (new.tenant_id, 'bulk-update', new.id);
  end if;
  return null;
end $$;

-- Notes the people of all changed rows at once, by the column with their id: an import inserts hundreds in a statement.
create function note_changed_people() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'id' then
    insert into report_change (tenant_id, kind, subject_id) select tenant_id, 'person', id from changed;
  else
    insert into report_change (tenant_id, kind, subject_id) select distinct tenant_id, 'person', applicant_id from changed;
  end if;
  return null;
end $$;

create trigger report_noted_change after update on application for each row
  when (new.is_submitted and old.is_submitted and (old.state_id, old.process_id, old.company_id, old.owner_id, old.due_at, old.award_amount)
    is distinct from (new.state_id, new.process_id, new.company_id, new.owner_id, new.due_at, new.award_amount))
  execute function note_report_change('application');
create trigger report_noted_submission after update on application for each row
  when (new.is_submitted and (old.is_submitted, old.submission_version, old.applicant_id)
    is distinct from (new.is_submitted, new.submission_version, new.applicant_id))
  execute function note_report_change('submission');
create trigger report_noted_insert after insert on application for each row
  when (new.is_submitted) execute function note_report_change('submission');
create trigger report_noted_payout after insert on payout for each row execute function note_report_change('of-application');
create trigger report_noted_file after update of status on finance_file for each row
  when (new.kind = 'payout' and old.status is distinct from new.status) execute function note_report_change('file');
create trigger report_noted_state after update on workflow_state for each row
  when ((old.name, old.is_terminal, old.commits_award) is distinct from (new.name, new.is_terminal, new.commits_award))
  execute function note_report_change('state');
create trigger report_noted_person after update of kind, person_id, language, address, merged_into, birth_date, name,
  first_name, last_name, mail, phone on applicant for each row execute function note_report_change('applicant');
create trigger report_noted_new_people after insert on applicant referencing new table as changed for each statement
  execute function note_changed_people('id');
create trigger report_noted_new_values after insert on profile_value referencing new table as changed for each statement
  execute function note_changed_people('applicant_id');
create trigger report_noted_values after update on profile_value referencing new table as changed for each statement
  execute function note_changed_people('applicant_id');
create trigger report_noted_deleted_values after delete on profile_value referencing old table as changed for each statement
  execute function note_changed_people('applicant_id');
create trigger report_noted_difference after insert or update on accepted_difference for each row
  execute function note_report_change('difference');
create trigger report_noted_bulk_update after insert or update on bulk_change for each row
  execute function note_report_change('bulk-update');
create trigger report_noted_questions after insert or update of questions on screener for each row
  execute function note_report_change('rules');
create trigger report_noted_rules after update on program for each row
  when ((old.screening, old.zips, old.audience, old.is_active, old.published_at, old.archived_at)
    is distinct from (new.screening, new.zips, new.audience, new.is_active, new.published_at, new.archived_at))
  execute function note_report_change('rules');

-- Records a sign-in of an applicant, and notes the change of the person.
create function record_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into report_sign_in (tenant_id, applicant_id, subject, signed_in_at, signed_in_on)
  select a.tenant_id, a.applicant_id, case when a.account_kind in ('business', 'partner') then 'business' else 'individual' end,
         new.created_at, (new.created_at at time zone t.time_zone)::date
  from identity.account a join tenant t on t.id = a.tenant_id
  where a.id = new.account_id and a.tenant_id = new.tenant_id and a.applicant_id is not null;
  return null;
end $$;
create trigger recorded_for_reports after insert on identity.session for each row
  when (new.origin <> 'impersonation') execute function record_sign_in();
revoke execute on function record_sign_in from public;

insert into report_sign_in (tenant_id, applicant_id, subject, signed_in_at, signed_in_on)
select s.tenant_id, a.applicant_id, case when a.account_kind in ('business', 'partner') then 'business' else 'individual' end,
       s.created_at, (s.created_at at time zone t.time_zone)::date
from identity.session s
join identity.account a on a.id = s.account_id and a.tenant_id = s.tenant_id and a.applicant_id is not null
join tenant t on t.id = s.tenant_id
where s.origin <> 'impersonation';

-- What exists is a change too.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into report_change (tenant_id, kind, subject_id)
    select tenant_id, 'person', id from applicant where tenant_id = office and merged_into is null
    union all
    select tenant_id, 'application', id from application where tenant_id = office and is_submitted
    union all
    select tenant_id, 'bulk-update', id from bulk_change where tenant_id = office;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
