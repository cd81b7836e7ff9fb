-- The activity log is listed by time, and filtered by the person who acted, by action, and by date. The employee who
-- acted as an applicant counts as the person. A case's entries are few and sorted as they are read.
drop index audit_entry_by_kind;
create index audit_entry_by_time on audit_entry (tenant_id, is_view, at, id);
-- Not a coalesce: PostgreSQL doesn't know it to be leakproof, so row-level security would keep it from the index.
create index audit_entry_by_actor on audit_entry
  (tenant_id, is_view, (case when impersonator_id is null then person_id else impersonator_id end), at, id);
create index audit_entry_by_operation on audit_entry (tenant_id, is_view, operation, at, id);
