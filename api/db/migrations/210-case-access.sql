-- Which cases staff may see: those of the programs whose team they are on, unless they review the program blind. A program
-- without a team is open to all staff of the office, and administrators are on every team.
create function reviews_blind(of_tenant int, of_staff bigint, of_process int) returns boolean
language sql stable set search_path = public as $$
  select exists (
    select from program p
    join review_panel v on v.tenant_id = p.tenant_id and v.program_id = p.id and v.staff_id = of_staff
    where p.tenant_id = of_tenant and p.process_id = of_process and (
      select (s.definition ->> 'isBlind')::boolean from score_sheet s
      where s.tenant_id = p.tenant_id and s.program_id = p.id order by s.version desc limit 1))
$$;

create function is_on_team(of_tenant int, of_staff bigint, of_process int) returns boolean
language sql stable set search_path = public as $$
  select exists (
      select from process_staff q where q.tenant_id = of_tenant and q.process_id = of_process and q.staff_id = of_staff)
    or not exists (select from process_staff q where q.tenant_id = of_tenant and q.process_id = of_process)
    or exists (select from staff_member m where m.tenant_id = of_tenant and m.id = of_staff and m.roles @> '{99}')
$$;

create function sees_cases_of(of_tenant int, of_staff bigint, of_process int) returns boolean
language sql stable set search_path = public as $$
  select is_on_team(of_tenant, of_staff, of_process) and not reviews_blind(of_tenant, of_staff, of_process)
$$;

-- A case that a staff member opened outside of their programs, for a reason and for some hours.
create table case_opening (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  staff_id bigint not null,
  reason text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
create index case_opening_staff on case_opening (tenant_id, staff_id, application_id, expires_at);
create index case_opening_application on case_opening (tenant_id, application_id);
select protect_tenant_table('case_opening');
revoke update, delete on case_opening from commonway_app;

-- What a staff member may see of all cases: the processes of their programs and the cases that they opened. Null if they may
-- see the cases of every program.
create function case_scope(of_tenant int, of_staff bigint, at timestamptz) returns json
language sql stable set search_path = public as $$
  select case when of_staff is not null and not bool_and(p.is_visible) then json_build_object(
    'processIds', coalesce(array_agg(p.process_id) filter (where p.is_visible), '{}'),
    'openedIds', array(
      select distinct o.application_id
      from case_opening o join application a on a.tenant_id = o.tenant_id and a.id = o.application_id
      where o.tenant_id = of_tenant and o.staff_id = of_staff and o.expires_at > at
        and not reviews_blind(of_tenant, of_staff, a.process_id))) end
  from (
    select process_id, sees_cases_of(of_tenant, of_staff, process_id) as is_visible
    from program where tenant_id = of_tenant) p
$$;
