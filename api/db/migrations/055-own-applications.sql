-- Applicants' own drafts: with names, and deleted ones that are stored for a while.
alter table application_answers
  add column name text check (length(name) between 1 and 60),
  -- When it was deleted; its answers are removed after thirty days.
  add column deleted_at timestamptz;
create index application_answers_deleted on application_answers (tenant_id, deleted_at) where deleted_at is not null;

-- A case number is unique (spec 2.8).
create unique index application_case_number on application (tenant_id, case_number) where case_number is not null;
create trigger numbered_once before update of case_number, client_id on application for each row
  when (old.case_number is not null and (old.case_number, old.client_id) is distinct from (new.case_number, new.client_id))
  execute function refuse_change();
