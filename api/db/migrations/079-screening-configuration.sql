-- The pre-screener becomes a kind of configuration. What an office used before its first publication becomes a version,
-- so that it can be compared and restored.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
    select tenant_id, 'admin/screening', 0, revision, definition, saved_at, saved_by_name
    from screening_draft where tenant_id = office;
    insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at, published_by, published_by_name)
    select tenant_id, 'admin/screening', 0, version, definition, sha256(convert_to(definition::text, 'UTF8')), published_at,
      published_by, published_by_name
    from screening_version where tenant_id = office;
    insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at)
    select office, 'admin/screening', 0, 1, definition, sha256(convert_to(definition::text, 'UTF8')), now()
    from (
      select jsonb_build_object(
        'questions', coalesce((select questions from screener where tenant_id = office), '[]'),
        'programs', coalesce(jsonb_agg(jsonb_build_object('programId', p.id, 'rules', p.screening) order by p.position, p.id), '[]')
      ) as definition
      from program p where p.tenant_id = office and p.screening <> '[]' and p.archived_at is null
    ) as current
    where definition <> '{"questions": [], "programs": []}'
      and not exists (select from screening_version where tenant_id = office);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table screening_draft;
drop table screening_version;
