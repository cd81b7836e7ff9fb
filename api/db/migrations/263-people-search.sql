-- People are found by their name, ID, birth date, and address, with one index, a page after another in the order of
-- their names. Similar names keep the index of names alone, which is smaller.

-- What the search compares of an applicant. Email addresses and phone numbers are not in it: they are found only in full.
create function applicant_search_text(name text, id bigint, birth_date date, address jsonb) returns text
language sql immutable parallel safe as $$
  select fold_search_text(name || ' C-' || id || ' ' || coalesce(to_char(birth_date, 'YYYY-MM-DD'), '') || ' '
    || coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', '') || ' '
    || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'zip', ''))
$$;
alter table applicant add column search_text text generated always as (applicant_search_text(name, id, birth_date, address)) stored;
create index applicant_search_trigram on applicant using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
-- Pages of a search with many matches are read in the order of names.
create index applicant_name_order on applicant (tenant_id, name_search, id);

-- People whose search text has the words, in the order of names, after a name and ID. Frequent words, such as a city, are
-- among the first names; others are found by their trigrams.
create function find_people(of_tenant int, words text, after_name text, after_id bigint, at_most int)
returns table (id bigint, name_search text)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  patterns text[] := search_patterns(words);
  first text := search_pattern(words, 1);
  second text := search_pattern(words, 2);
  third text := search_pattern(words, 3);
begin
  if of_tenant is distinct from nullif(current_setting('app.tenant', true), '')::int or first is null then
    return;
  end if;
  return query
    with next as materialized (
      select p.id, p.name_search, p.search_text from applicant p
      where p.tenant_id = of_tenant and (p.name_search, p.id) > (after_name, after_id)
      order by p.name_search, p.id limit 2000),
    frequent as materialized (
      select n.id, n.name_search from next n where n.search_text like all (patterns)
      order by n.name_search, n.id limit at_most)
    select f.id, f.name_search from frequent f where (select count(*) from frequent) >= at_most;
  if found then
    return;
  end if;
  return query
    with matches as materialized (
      select p.id, p.name_search from applicant p
      where p.tenant_id = of_tenant and p.search_text like first and p.search_text like second and p.search_text like third
        and p.search_text like all (patterns) and (p.name_search, p.id) > (after_name, after_id))
    select m.id, m.name_search from matches m order by m.name_search, m.id limit at_most;
end
$$;

drop function search_people, words_without_dates;
revoke execute on function find_people from public;
grant execute on function find_people to commonway_app;
