-- Whether an entry is a view or a change; lists filter by it. Nothing filters by `at`.
alter table audit_entry add column is_view boolean not null default false;
drop index audit_entry_time;
create index audit_entry_by_kind on audit_entry (tenant_id, is_view, id);

-- The audit trail as a chain, one per tenant: a block seals the entries after the previous block up to `last_id`, and
-- its hash covers them and the previous hash. Workers seal settled entries every few seconds (platform/audit-chain).
create table audit_block (
  tenant_id int not null references tenant (id),
  number int not null check (number > 0),
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  entries int not null check (entries > 0),
  sealed_at timestamptz not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, number)
);
select protect_tenant_table('audit_block');
revoke update, delete on audit_block from commonway_app;
create trigger written_once before update or delete on audit_block for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_block for each statement execute function refuse_change();
alter table audit_block enable always trigger written_once;
alter table audit_block enable always trigger never_truncated;

-- The highest assigned id.
grant select on sequence audit_entry_id_seq to commonway_app;

-- The tenants with unsealed entries up to an id. It enters each of them in turn, with its caller's privileges.
create function tenants_to_seal(up_to bigint) returns setof int language plpgsql set search_path = public, pg_temp as $$
declare
  of_tenant int;
  sealed_to bigint;
begin
  for of_tenant in select id from tenant order by id loop
    perform set_config('app.tenant', of_tenant::text, true);
    select last_id into sealed_to from audit_block where tenant_id = of_tenant order by number desc limit 1;
    sealed_to := coalesce(sealed_to, 0);
    -- A variable is an index condition under row-level security; a sub-select would be a filter.
    if exists (select from audit_entry where tenant_id = of_tenant and id > sealed_to and id <= up_to) then
      return next of_tenant;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
