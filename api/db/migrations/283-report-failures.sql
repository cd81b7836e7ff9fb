-- Deleted people leave reports by the same notes as changed ones.
create trigger report_noted_deleted_people after delete on applicant referencing old table as changed for each statement
  execute function note_changed_people('id');

-- Those who were deleted before.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into report_change (tenant_id, kind, subject_id)
    select r.tenant_id, 'person', r.applicant_id from report_person r
    where r.tenant_id = office and not exists (
      select from applicant p where p.tenant_id = r.tenant_id and p.id = r.applicant_id);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- A change that can't be applied stops no other. It is tried again a day later.
alter table report_change add column failed_at timestamptz;
