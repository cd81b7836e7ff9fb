-- A session has its own limits, so that reading it doesn't need the tenant's rules.
alter table identity.session add column idle interval not null default interval '30 minutes';
create index session_account on identity.session (account_id);

-- Staff who view the portal as an applicant: a session of the applicant's account that refers to the staff session.
alter table identity.session
  add column staff_session_id uuid references identity.session (id) on delete cascade,
  add column reason text,
  add check ((staff_session_id is null) = (reason is null));
create index session_staff on identity.session (staff_session_id) where staff_session_id is not null;
create index session_impersonations on identity.session (person_id, created_at) where staff_session_id is not null;

alter table audit_entry add column impersonator_name text;

-- When a session ends by any statement, its dependent sessions end too, and every process is notified on commit.
create function identity.end_session() returns trigger language plpgsql as $$
begin
  update identity.session set revoked_at = new.revoked_at where staff_session_id = new.id and revoked_at is null;
  perform pg_notify('commonway_sessions', json_build_object('personId', new.person_id, 'endedId', new.id)::text);
  return null;
end $$;
create trigger notifies_when_ended after update of revoked_at on identity.session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function identity.end_session();

create function identity.notify_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('commonway_sessions', json_build_object('personId', new.person_id, 'endedId', null)::text);
  return null;
end $$;
create trigger notifies_when_changed after update of roles, is_active on identity.account for each row
  execute function identity.notify_account_change();
