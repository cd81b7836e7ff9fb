-- Phone menus become a kind of configuration. A call's version needs no foreign key: versions are never deleted.
alter table call drop constraint call_tenant_id_menu_version_fkey;

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
    select tenant_id, 'admin/phone-menu', 0, revision, definition, saved_at, saved_by_name
    from phone_menu_draft where tenant_id = office;
    insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at, published_by, published_by_name)
    select tenant_id, 'admin/phone-menu', 0, version, definition, sha256(convert_to(definition::text, 'UTF8')), published_at,
      published_by, published_by_name
    from phone_menu_version where tenant_id = office;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table phone_menu_draft;
drop table phone_menu_version;
