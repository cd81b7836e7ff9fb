-- Viewing private data (tax and bank numbers) becomes a separate permission, hidden unless granted. Supervisors keep
-- it: they check payees and pay, and the file of tax numbers is theirs (role 99 has every area without rows). All other
-- roles lose it.
alter table role_permission
  drop constraint role_permission_area_check,
  add check (area in ('AnalyticsDashboardConfig', 'Communications', 'FormConfig', 'ProgramConfig', 'ReportsConfig', 'UserMgmt',
    'WorkflowConfig', 'InstanceConfig', 'PrivateData'));

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into role_permission (tenant_id, role_id, area, access) values (office, 200, 'PrivateData', 'Read');
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
