-- A role's access to an area of administration (spec 6); areas without a row are hidden. Role 99 needs no rows.
-- PrivateData is viewing tax and bank numbers.
create table role_permission (
  tenant_id int not null references tenant (id),
  role_id int not null check (role_id > 0 and role_id <> 99),
  area text not null check (area in ('AnalyticsDashboardConfig', 'Communications', 'FormConfig', 'ProgramConfig', 'ReportsConfig', 'UserMgmt',
    'WorkflowConfig', 'InstanceConfig', 'PrivateData')),
  access text not null check (access in ('Read', 'ReadWrite')),
  primary key (tenant_id, role_id, area)
);
select protect_tenant_table('role_permission');
