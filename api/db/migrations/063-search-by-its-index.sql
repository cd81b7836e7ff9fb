-- The owner may become the app's roles, but does not carry what holds for them: with their policy on application_search the owner
-- of the search functions read every text of a tenant, and the trigram index not at all.
do $$
begin
  execute format('grant commonway_app, commonway_identity to %I with inherit false, set true', current_user);
end $$;

-- The newest or the oldest that match: what matches often is found by walking from that end, what matches seldom by its trigrams.
create index application_search_newest on application_search (tenant_id, submitted_at desc, application_id desc);

create or replace function search_applications(words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select application_id from application_search
  where tenant_id = nullif(current_setting('app.tenant', true), '')::int
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by submitted_at desc, application_id desc
  limit at_most
$$;

create function search_oldest(words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select application_id from application_search
  where tenant_id = nullif(current_setting('app.tenant', true), '')::int
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by submitted_at, application_id
  limit at_most
$$;

-- How many match, counted no further than `at_most`: in no order, so that the count ends early.
create function count_found(words text, at_most int) returns bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select count(*) from (
    select from application_search
    where tenant_id = nullif(current_setting('app.tenant', true), '')::int
      and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    limit at_most) found
$$;
revoke execute on function search_oldest, count_found from public;
grant execute on function search_oldest, count_found to commonway_app;
