-- Settings of a tenant's own administrators, and those of the installation's operator.

-- A role's access to an area of administration (spec 6); areas without a row are hidden. Role 99 needs no rows.
create table role_permission (
  tenant_id int not null references tenant (id),
  role_id int not null check (role_id > 0 and role_id <> 99),
  area text not null check (area in ('AnalyticsDashboardConfig', 'Communications', 'FormConfig', 'ProgramConfig',
    'ReportsConfig', 'UserMgmt', 'WorkflowConfig', 'InstanceConfig')),
  access text not null check (access in ('Read', 'ReadWrite')),
  primary key (tenant_id, role_id, area)
);
select protect_tenant_table('role_permission');

-- A requested domain is inactive until the operator has verified its proof: then it becomes the custom domain.
alter table tenant
  add column version int not null default 1,
  add column wanted_domain text,
  add column domain_proof text,
  add column suspended_at timestamptz;

-- The app can change these columns of its own tenant only. It can't change the active and suspended flags or the
-- tenant's addresses. The owner (operator, seed) bypasses the policy.
grant update (version, name, default_language, languages, time_zone, branding, contact_info, settings, wanted_domain,
  domain_proof) on tenant to commonway_app;
alter table tenant enable row level security;
create policy readable on tenant for select using (true);
create policy own_row on tenant for update
  using (id = nullif(current_setting('app.tenant', true), '')::int)
  with check (id = nullif(current_setting('app.tenant', true), '')::int);

-- Every process caches tenants; after any change of a tenant all of them reload it.
create function announce_tenant() returns trigger language plpgsql as $$
begin
  perform pg_notify('commonway_tenant', new.id::text);
  return null;
end $$;
create trigger announced after insert or update on tenant for each row execute function announce_tenant();
