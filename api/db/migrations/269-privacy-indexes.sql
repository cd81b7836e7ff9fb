-- Applicants see when staff viewed their private numbers, among many other entries of their cases.
create index audit_entry_reveal on audit_entry (tenant_id, subject_kind, subject_id, id)
  where operation in ('profiles/reveal-value', 'work-queue/reveal-answer');
-- A deletion empties the merges that have a copy of an applicant's data.
create index applicant_merge_merged on applicant_merge (tenant_id, merged_id);
