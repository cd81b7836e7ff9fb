-- Deletes applicants with their profiles, except those who have an account, were merged, or are referred to; returns the
-- deleted ones. Usually nothing refers to any of them, and one statement deletes all; otherwise each is tried alone.
create function delete_unused_applicants(of_tenant int, of_applicants bigint[]) returns setof bigint language plpgsql as $$
declare
  unused bigint[];
  each bigint;
begin
  select coalesce(array_agg(a.id order by a.id), '{}') into unused from (
    select id from applicant
    where tenant_id = of_tenant and id = any(of_applicants) and person_id is null and merged_into is null
    order by id for update) a;
  begin
    delete from profile_value where tenant_id = of_tenant and applicant_id = any(unused);
    delete from applicant where tenant_id = of_tenant and id = any(unused);
    return query select unnest(unused);
    return;
  exception when foreign_key_violation then
    null;
  end;
  foreach each in array unused loop
    if delete_unused_applicant(of_tenant, each) then
      return next each;
    end if;
  end loop;
end $$;

-- What refers to a deleted person or case is found without reading the whole table.
create index applicant_merged_into on applicant (tenant_id, merged_into) where merged_into is not null;
create index upload_applicant on upload (tenant_id, applicant_id) where applicant_id is not null;
create index upload_application on upload (tenant_id, application_id) where application_id is not null;
create index letter_application on letter (tenant_id, application_id);
create index broadcast_recipient_application on broadcast_recipient (tenant_id, application_id);
create index open_mention_application on open_mention (tenant_id, application_id);
