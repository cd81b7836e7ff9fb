-- A code that is asked for with a login nobody has is kept like any other and sent to nobody: its waits and wrong tries tell
-- a stranger nothing (security Z7). It fits no code there is.
alter table identity.one_time_code alter column person_id drop not null;
create index one_time_code_destination on identity.one_time_code (destination, created_at desc);
