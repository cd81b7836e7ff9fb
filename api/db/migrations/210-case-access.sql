-- Which cases staff may see: those of the programs whose team they are on, unless they review the program blind. A program
-- without a team is open to all staff of the office, and administrators are on every team. PostgreSQL inlines the function.
create function program_access(of_tenant int, of_staff bigint)
returns table (process_id int, is_on_team boolean, is_blind boolean)
language sql stable as $$
  select p.process_id,
    exists (
      select from process_staff q where q.tenant_id = of_tenant and q.process_id = p.process_id and q.staff_id = of_staff)
      or not exists (select from process_staff q where q.tenant_id = of_tenant and q.process_id = p.process_id)
      or exists (select from staff_member m where m.tenant_id = of_tenant and m.id = of_staff and m.roles @> '{99}'),
    exists (select from review_panel v where v.tenant_id = of_tenant and v.program_id = p.id and v.staff_id = of_staff)
      and coalesce((
        select (s.definition ->> 'isBlind')::boolean from score_sheet s
        where s.tenant_id = of_tenant and s.program_id = p.id order by s.version desc limit 1), false)
  from program p where p.tenant_id = of_tenant
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
create trigger written_once before update or delete on case_opening for each row execute function refuse_change();
create trigger never_truncated before truncate on case_opening for each statement execute function refuse_change();
alter table case_opening enable always trigger written_once, enable always trigger never_truncated;

-- What a staff member may see of all cases: the processes of their programs and the cases that they opened. Null if they may
-- see the cases of every program.
create function case_scope(of_tenant int, of_staff bigint, at timestamptz) returns json
language sql stable as $$
  select case when of_staff is not null and not bool_and(p.is_on_team and not p.is_blind) then json_build_object(
    'processIds', coalesce(array_agg(p.process_id) filter (where p.is_on_team and not p.is_blind), '{}'),
    'openedIds', array(
      select distinct o.application_id
      from case_opening o
      join application a on a.tenant_id = o.tenant_id and a.id = o.application_id
      join program_access(of_tenant, of_staff) x on x.process_id = a.process_id and not x.is_blind
      where o.tenant_id = of_tenant and o.staff_id = of_staff and o.expires_at > at)) end
  from program_access(of_tenant, of_staff) p
$$;
