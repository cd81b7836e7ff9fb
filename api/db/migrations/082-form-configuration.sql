-- Forms become a kind of configuration: one for each program. A program's versions need no foreign key: neither is deleted.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
    select tenant_id, 'admin/form', program_id, revision, definition, saved_at, saved_by_name
    from form_draft where tenant_id = office;
    insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at, published_by, published_by_name)
    select tenant_id, 'admin/form', program_id, version, definition, sha256(convert_to(definition::text, 'UTF8')), published_at,
      published_by, published_by_name
    from form_version where tenant_id = office;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table form_draft;
drop table form_version;

-- A hash is always that of its definition, also in seeds.
create function hash_definition() returns trigger language plpgsql as $$
begin
  new.hash := sha256(convert_to(new.definition::text, 'UTF8'));
  return new;
end $$;
create trigger hash_definition before insert on config_version for each row execute function hash_definition();

-- The published forms as applications name them: by program and version. The defaults are for seeds.
create view form_version with (security_invoker = true, check_option = local) as
select tenant_id, kind, subject as program_id, version, definition, published_at
from config_version where kind = 'admin/form';
alter view form_version alter column kind set default 'admin/form';
alter view form_version alter column published_at set default now();
revoke update, delete on form_version from commonway_app;
