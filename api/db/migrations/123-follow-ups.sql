-- A staff member's plan to look at a case again on a day. Until then the case is not among their open cases. Each person
-- has at most one open follow-up per case; earlier ones stay for the case's activity.
create table case_follow_up (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  staff_name text not null,
  -- A day in the office's time zone.
  due_on date not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  ended_at timestamptz,
  -- Whether it ended because the same person chose a new day.
  is_replaced boolean not null default false,
  primary key (tenant_id, application_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check (not is_replaced or ended_at is not null)
);
create unique index case_follow_up_open on case_follow_up (tenant_id, staff_id, application_id) where ended_at is null;
create index case_follow_up_due on case_follow_up (tenant_id, due_on) where ended_at is null and reminded_at is null;
select protect_tenant_table('case_follow_up');
revoke delete on case_follow_up from commonway_app;
