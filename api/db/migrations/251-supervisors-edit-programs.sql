-- Supervisors add and edit programs (spec 2.2). A level that they have already stays.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into role_permission (tenant_id, role_id, area, access)
    values (office, 200, 'ProgramConfig', 'ReadWrite') on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
