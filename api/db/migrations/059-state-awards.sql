-- Whether a state commits its awards to the budget is now part of the workflow document. Earlier drafts and versions
-- get the current values of their states, so that continuing from one of them removes nothing from the tally.
create function pg_temp.with_commitments(document jsonb, process int) returns jsonb language sql as $$
  select jsonb_set(document, '{states}', coalesce((
    select jsonb_agg(s.state || jsonb_build_object('commitsAward', coalesce(w.commits_award, false)) order by s.place)
    from jsonb_array_elements(document -> 'states') with ordinality s (state, place)
    left join workflow_state w on w.process_id = process and w.id = (s.state ->> 'id')::int), '[]'))
$$;
alter table workflow_version disable trigger written_once;
do $$
declare
  one int;
begin
  for one in select id from tenant loop
    perform set_config('app.tenant', one::text, true);
    update workflow_draft set document = pg_temp.with_commitments(document, process_id) where document is not null;
    update workflow_version set document = pg_temp.with_commitments(document, process_id);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table workflow_version enable trigger written_once;
