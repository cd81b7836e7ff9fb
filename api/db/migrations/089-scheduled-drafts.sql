-- A draft can be published at a later time: when, with which note, and by which account. `schedule_failure` says why it
-- wasn't published at that time; the draft can be changed then. The job that publishes names the draft's revision.
alter table config_draft
  add publish_at timestamptz,
  add publish_note text,
  add scheduled_by bigint,
  add scheduled_by_name text,
  add schedule_failure text,
  add check (num_nulls(publish_at, publish_note, scheduled_by, scheduled_by_name) in (0, 4)),
  add check (publish_at is null or definition is not null),
  add check (schedule_failure is null or publish_at is not null);
