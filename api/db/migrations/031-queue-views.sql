-- Saved views of the queue: a filter as GetWorkQueue takes it, with its order and columns, under a name.
create table queue_view (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 60001),
  name text not null,
  scope text not null check (scope in ('private', 'team', 'role')),
  -- The owner of a private view; for other views, the person who last changed it.
  owner_id bigint not null,
  role_id int,
  filter jsonb not null,
  columns jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references staff_member (tenant_id, id),
  check ((scope = 'role') = (role_id is not null))
);
create unique index queue_view_own_name on queue_view (tenant_id, owner_id, lower(name)) where scope = 'private';
create unique index queue_view_shared_name on queue_view (tenant_id, lower(name)) where scope <> 'private';
create unique index queue_view_role on queue_view (tenant_id, role_id);
select protect_tenant_table('queue_view');

-- Followers who are notified of applications that enter a view; entered counts them since the last visit.
create table queue_view_follower (
  tenant_id int not null,
  view_id bigint not null,
  staff_id bigint not null,
  by_mail boolean not null,
  -- The language of their notifications: the one they used when they followed the view.
  language text not null,
  entered int not null default 0,
  primary key (tenant_id, view_id, staff_id),
  foreign key (tenant_id, view_id) references queue_view (tenant_id, id) on delete cascade,
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
create index queue_view_follower_staff on queue_view_follower (tenant_id, staff_id);
select protect_tenant_table('queue_view_follower');

-- Changes since the followers were last notified, of any kind: an application as a filter saw it before and sees it
-- now. Written only if the view has followers, deleted by the job that notifies them.
create table queue_view_change (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  was jsonb not null,
  became jsonb not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('queue_view_change');

-- The columns that a filter of the queue reads (queries/queue-conditions.ts); a test keeps the two in sync.
create function queue_view_facts(a application) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'tenant_id', a.tenant_id, 'id', a.id, 'is_submitted', a.is_submitted, 'process_id', a.process_id, 'state_id', a.state_id,
    'owner_id', a.owner_id, 'company_id', a.company_id, 'submitted_at', a.submitted_at, 'last_contact_at', a.last_contact_at,
    'payment_channel', a.payment_channel, 'category', a.category)
$$;

create function note_queue_view_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from queue_view_follower) then
    return null;
  end if;
  insert into queue_view_change (tenant_id, application_id, was, became)
  select n.tenant_id, n.id, queue_view_facts(o), queue_view_facts(n)
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.is_submitted and (o.is_submitted, o.state_id, o.owner_id, o.company_id, o.last_contact_at, o.payment_channel, o.category)
    is distinct from (n.is_submitted, n.state_id, n.owner_id, n.company_id, n.last_contact_at, n.payment_channel, n.category)
  order by n.id;
  return null;
end $$;
-- A draft is inserted first and submitted by an update: no insert adds to the queue.
create trigger queue_view_noted after update on application
  referencing old table as old_rows new table as new_rows for each statement execute function note_queue_view_changes();
