-- The matches of a search for a page, newest or oldest first, and their total up to `count_most`. The trigrams are read
-- once: if there are fewer matches than that, they are all known. Frequent matches are found by scanning from an end.
create function find_search_page(
  of_tenant int, words text, page_most int, count_most int, from_oldest boolean, out total int, out ids bigint[])
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  total := 0;
  ids := '{}';
  if of_tenant is distinct from nullif(current_setting('app.tenant', true), '')::int then
    return;
  end if;
  select count(*), coalesce(array_agg(application_id order by submitted_at desc, application_id desc), '{}')
  into total, ids
  from (
    select application_id, submitted_at from application_search
    where tenant_id = of_tenant and search_text like pattern
    limit count_most) found;
  -- The concatenation keeps the planner from the trigrams.
  if total < count_most then
    ids := case when from_oldest then ids[total - page_most + 1 :] else ids[: page_most] end;
  elsif from_oldest then
    ids := array(
      select application_id from application_search
      where tenant_id = of_tenant and search_text || '' like pattern
      order by submitted_at, application_id limit page_most);
  else
    ids := array(
      select application_id from application_search
      where tenant_id = of_tenant and search_text || '' like pattern
      order by submitted_at desc, application_id desc limit page_most);
  end if;
end
$$;
revoke execute on function find_search_page from public;
grant execute on function find_search_page to commonway_app;
