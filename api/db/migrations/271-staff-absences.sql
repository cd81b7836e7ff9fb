-- Whose cases a bulk update hands over: to its new owner, or to no one without one. Null for other bulk updates.
alter table bulk_change add column handed_over_from bigint;

-- The time that a staff member is away, and who covers for them. A job starts and ends it.
create table staff_absence (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  staff_id bigint not null,
  -- The first day away, and the day of their return, in the office's time zone.
  from_on date not null,
  back_on date not null,
  cover_id bigint,
  -- Which open cases the cover gets at the start: all, those that are due before the return, or none.
  hand_over text not null check (hand_over in ('all', 'due', 'none')),
  created_by bigint not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The bulk update that handed the cases over. Those that the cover still has return at the end.
  change_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  foreign key (tenant_id, cover_id) references staff_member (tenant_id, id),
  foreign key (tenant_id, created_by) references staff_member (tenant_id, id),
  foreign key (tenant_id, change_id) references bulk_change (tenant_id, id),
  check (back_on > from_on and cover_id <> staff_id)
);
-- Each person has at most one absence that has not ended. Few have, so the job reads them all.
create unique index staff_absence_open on staff_absence (tenant_id, staff_id) where ended_at is null;
select protect_tenant_table('staff_absence');
revoke delete on staff_absence from commonway_app;
