-- An export of all data of an office, which a job builds as a file in the storage.
create table office_export (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  storage_key text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  status text not null default 'building' check (status in ('building', 'ready', 'failed')),
  size_bytes bigint,
  primary key (tenant_id, id)
);
select protect_tenant_table('office_export');
create unique index office_export_building on office_export (tenant_id) where status = 'building';
