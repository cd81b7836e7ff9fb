-- Administration became several modules, and the kinds of configuration carry their module's name.
alter table config_version disable trigger written_once;

do $$
declare
  office int;
  names jsonb := '{
    "admin/phone-menu": "calls/phone-menu",
    "admin/form": "form-builder/form",
    "admin/screening": "form-builder/screening",
    "admin/validation-rules": "validation-rules/validation-rules",
    "admin/closing-days": "settings/closing-days"
  }';
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    update config_draft set kind = names ->> kind where tenant_id = office and names ? kind;
    update config_version set kind = names ->> kind where tenant_id = office and names ? kind;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table config_version enable always trigger written_once;

create or replace view form_version with (security_invoker = true, check_option = local) as
select tenant_id, kind, subject as program_id, version, definition, published_at
from config_version where kind = 'form-builder/form';
alter view form_version alter column kind set default 'form-builder/form';
