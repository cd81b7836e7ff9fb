-- Automatic rules become a kind of configuration: the definition of a rule has a draft and versions. Its name and its
-- status are not versioned and stay in automatic_rule, next to the columns of the active version that events match on.
alter table automatic_rule
  add column status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  add column status_since timestamptz;

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    -- A draft that equals the newest version is no draft.
    insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
    select r.tenant_id, 'automations/automatic-rule', r.id, r.revision, case when v.document is distinct from r.draft then r.draft end,
      r.changed_at, r.changed_by_name
    from automatic_rule r left join automatic_rule_version v on v.tenant_id = r.tenant_id and v.rule_id = r.id and v.version = r.version
    where r.tenant_id = office;
    insert into config_version (tenant_id, kind, subject, version, definition, published_at, published_by_name)
    select tenant_id, 'automations/automatic-rule', rule_id, version, document, published_at, published_by_name
    from automatic_rule_version where tenant_id = office;
    update automatic_rule r
    set status = case when archived_at is not null then 'archived' when on_version is not null then 'active' when version > 0 then 'paused'
        else 'draft' end,
      status_since = coalesce(archived_at, (
        select published_at from automatic_rule_version v where v.tenant_id = office and v.rule_id = r.id and v.version = r.on_version),
        changed_at)
    where tenant_id = office;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Versions are never deleted.
alter table scheduled_action
  drop constraint scheduled_action_tenant_id_rule_id_version_fkey,
  add foreign key (tenant_id, rule_id) references automatic_rule (tenant_id, id);
drop table automatic_rule_version;

alter table automatic_rule
  drop column draft,
  drop column revision,
  drop column version,
  drop column archived_at,
  drop column changed_at,
  drop column changed_by_name,
  alter column status_since set not null,
  add check ((status = 'active') = (on_version is not null));

-- The published definitions, as scheduled actions join them.
create view automatic_rule_version with (security_invoker = true) as
select tenant_id, subject as rule_id, version, definition
from config_version where kind = 'automations/automatic-rule';
revoke insert, update, delete on automatic_rule_version from commonway_app;
