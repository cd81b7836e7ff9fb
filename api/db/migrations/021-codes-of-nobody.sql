-- A code that is requested with an unknown login is stored like any other and never sent: delays and failed attempts
-- reveal nothing to a stranger (security Z7). It matches no code.
alter table identity.one_time_code alter column person_id drop not null;
create index one_time_code_destination on identity.one_time_code (destination, created_at desc);
