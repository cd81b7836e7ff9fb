-- Closing days become a kind of configuration. The published ones stay in the office's settings, where the clocks read
-- them, and become the first version.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at)
    select office, 'admin/closing-days', 0, 1, definition, sha256(convert_to(definition::text, 'UTF8')), now()
    from (
      select jsonb_build_object('days', settings -> 'calendar' -> 'holidays') as definition from tenant
      where id = office and jsonb_array_length(settings -> 'calendar' -> 'holidays') > 0
    ) as current;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
