-- What people do with their own applications: drafts with names, and deleted ones kept for a while.
alter table application_answers
  add column name text check (length(name) between 1 and 60),
  -- Since when it lies in the bin; its answers go after thirty days.
  add column deleted_at timestamptz;
create index application_answers_deleted on application_answers (tenant_id, deleted_at) where deleted_at is not null;

-- A number is given once and to one case (spec 2.8).
create unique index application_case_number on application (tenant_id, case_number) where case_number is not null;
create trigger numbered_once before update of case_number, client_id on application for each row
  when (old.case_number is not null and (old.case_number, old.client_id) is distinct from (new.case_number, new.client_id))
  execute function refuse_change();
