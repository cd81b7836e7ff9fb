-- The newest or the oldest matches: frequent matches are found by scanning from that end, rare ones by their trigrams.
create index application_search_newest on application_search (tenant_id, submitted_at desc, application_id desc);

create or replace function search_applications(of_tenant int, words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select application_id from application_search
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by submitted_at desc, application_id desc
  limit at_most
$$;

create function search_oldest(of_tenant int, words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select application_id from application_search
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by submitted_at, application_id
  limit at_most
$$;

-- The number of matches, up to `at_most`: unordered, so that the count ends early.
create function count_found(of_tenant int, words text, at_most int) returns bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select count(*) from (
    select from application_search
    where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
      and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    limit at_most) found
$$;
revoke execute on function search_oldest, count_found from public;
grant execute on function search_oldest, count_found to commonway_app;
