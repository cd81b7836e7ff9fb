-- A task of a case, done and undone in rounds: the first round did it, the second undid it. Of two concurrent changes
-- only one succeeds.
create table case_task_turn (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  task text not null,
  turn int not null check (turn > 0),
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, task, turn),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('case_task_turn');
revoke update, delete on case_task_turn from commonway_app;
create trigger written_once before update or delete on case_task_turn for each row execute function refuse_change();
