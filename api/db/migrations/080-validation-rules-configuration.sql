-- Validation rules become a kind of configuration. validation_rule stays: results refer to the version of one rule. The
-- rules without an author are those that every program starts with. Each publication becomes a version with all rules
-- that were in force after it.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
    select tenant_id, 'admin/validation-rules', program_id, revision, rules, saved_at, saved_by_name
    from validation_draft where tenant_id = office;
    with publication as (
      select program_id, published_at, max(published_by) as published_by, max(published_by_name) as published_by_name,
        row_number() over (partition by program_id order by published_at) as version
      from validation_rule where tenant_id = office and published_by is not null group by program_id, published_at
    ), published as (
      select p.*, coalesce((
        select jsonb_agg(jsonb_build_object('rule', r.rule, 'severity', r.severity, 'texts', r.texts, 'kind', r.kind,
          'parameters', r.parameters) order by r.position, r.rule)
        from (
          select distinct on (v.rule) v.* from validation_rule v
          where v.tenant_id = office and v.program_id = p.program_id and v.published_at <= p.published_at
          order by v.rule, v.version desc) r
        where not r.is_retired), '[]') as definition
      from publication p
    )
    insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at, published_by, published_by_name)
    select office, 'admin/validation-rules', program_id, version, definition, sha256(convert_to(definition::text, 'UTF8')),
      published_at, published_by, published_by_name
    from published;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table validation_draft;
