-- The plan that an office bought. An office without a row has no limits; the limits of each plan are in the contract.
create table office_plan (
  tenant_id int primary key references tenant (id),
  plan_id text not null,
  changed_at timestamptz not null
);
select protect_tenant_table('office_plan');

-- The bytes of an office's documents are summed like the queue's counts: as appended differences. Documents are
-- removed from view, but their files stay, so only inserts count.
alter table application_tally drop constraint application_tally_dimension_check,
  add check (dimension in ('all', 'process', 'state', 'owner', 'company', 'award', 'document_bytes'));

create function tally_document_bytes() returns trigger language plpgsql as $$
begin
  insert into application_tally (tenant_id, dimension, key, count)
  values (new.tenant_id, 'document_bytes', 0, new.size_bytes);
  return null;
end $$;
create trigger document_bytes_tallied after insert on document
  for each row execute function tally_document_bytes();

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into application_tally (tenant_id, dimension, key, count)
    select tenant_id, 'document_bytes', 0, sum(size_bytes) from document where tenant_id = office group by 1;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
