-- Score sheets become a kind of configuration. Reviews need no foreign key to their sheet: versions are never deleted.
alter table review drop constraint review_tenant_id_program_id_sheet_version_fkey;

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
    select tenant_id, 'reviews/score-sheet', program_id, revision, definition, saved_at, saved_by_name
    from score_sheet_draft where tenant_id = office;
    insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at, published_by_name)
    select tenant_id, 'reviews/score-sheet', program_id, version, definition, sha256(convert_to(definition::text, 'UTF8')),
      published_at, published_by_name
    from score_sheet where tenant_id = office;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table score_sheet_draft;
drop table score_sheet;

-- The published sheets, as reviews and their ranking join them.
create view score_sheet with (security_invoker = true) as
select tenant_id, subject as program_id, version, definition, published_at, published_by_name
from config_version where kind = 'reviews/score-sheet';
revoke insert, update, delete on score_sheet from commonway_app;
