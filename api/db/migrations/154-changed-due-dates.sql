-- Due dates that staff changed. The change is business time added to the clock of the case's status (negative if it is
-- due sooner), so that pauses, escalations, and a changed calendar keep it. It ends with the clock.
alter table application add column clock_extension int not null default 0;
-- Restored when a bulk update is undone.
alter table bulk_change_item add column from_clock_extension int not null default 0;

create table due_date_change (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  staff_name text not null,
  due_at timestamptz not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  primary key (tenant_id, application_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('due_date_change');
revoke update, delete on due_date_change from commonway_app;
create trigger written_once before update or delete on due_date_change for each row execute function refuse_change();
create trigger never_truncated before truncate on due_date_change for each statement execute function refuse_change();
alter table due_date_change enable always trigger written_once, enable always trigger never_truncated;
