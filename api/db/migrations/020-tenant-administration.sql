-- What a tenant's own administrators may set, and what stays with the operator of the installation.

-- Access of a role to an area of administration (spec 6); what is not here is hidden. Role 99 needs no rows.
create table role_permission (
  tenant_id int not null references tenant (id),
  role_id int not null check (role_id > 0 and role_id <> 99),
  area text not null check (area in ('AnalyticsDashboardConfig', 'Communications', 'FormConfig', 'ProgramConfig',
    'ReportsConfig', 'UserMgmt', 'WorkflowConfig', 'InstanceConfig')),
  access text not null check (access in ('Read', 'ReadWrite')),
  primary key (tenant_id, role_id, area)
);
select protect_tenant_table('role_permission');

-- A wanted domain leads nowhere until the operator has seen its proof: only then it becomes the custom domain.
alter table tenant
  add column version int not null default 1,
  add column wanted_domain text,
  add column domain_proof text,
  add column suspended_at timestamptz;

-- The app may change these columns of the tenant it is in, and no other row: not who is active or suspended, not which
-- addresses lead here. The owner (operator, seed) stands above the policy.
grant update (version, name, default_language, languages, time_zone, branding, contact_info, settings, wanted_domain,
  domain_proof) on tenant to commonway_app;
alter table tenant enable row level security;
create policy readable on tenant for select using (true);
create policy own_row on tenant for update
  using (id = (select nullif(current_setting('app.tenant', true), '')::int))
  with check (id = (select nullif(current_setting('app.tenant', true), '')::int));

-- Every process remembers the tenants it met; whoever changes one, by whatever way, makes all of them look again.
create function announce_tenant() returns trigger language plpgsql as $$
begin
  perform pg_notify('commonway_tenant', new.id::text);
  return null;
end $$;
create trigger announced after insert or update on tenant for each row execute function announce_tenant();
