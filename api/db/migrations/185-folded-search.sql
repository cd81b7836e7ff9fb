-- Text as the search compares it, of cases, people, and the words that are searched: lower case without accents,
-- apostrophes, and invisible characters, in one width, Cyrillic in Latin letters, and dates as one word. Letters of
-- scripts without spaces are words of their own. There is a space at both ends, so that a word's beginning can be found.
create function fold_search_text(plain text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(normalize(plain, nfkd));
begin
  if plain !~ '^[\x20-\x7e]*$' then
    folded := regexp_replace(folded, '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u2018\u2019\u201b\u02b9-\u02bf\u2032\u00b4]', '', 'g');
    folded := normalize(folded, nfc);
    folded := translate(folded, 'øłđðıħŧабвгґдеєзиіклмнопрстуфъыьэ', 'olddihtabvggdeeziiklmnoprstuf*y*e');
    folded := replace(replace(replace(replace(replace(replace(folded, '*', ''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'щ', 'shch');
    folded := replace(replace(replace(replace(replace(replace(replace(folded, 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya');
    folded := regexp_replace(folded, '([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3])', ' \1 ', 'g');
  end if;
  folded := regexp_replace(folded, '[''`]', '', 'g');
  if folded ~ '\d/\d' then
    folded := regexp_replace(regexp_replace(folded, '\m(\d)/', '0\1/', 'g'), '/(\d)/', '/0\1/', 'g');
    folded := regexp_replace(folded, '\m(\d\d)/(\d\d)/(\d{4})\M', 'b\3\1\2', 'g');
  end if;
  folded := regexp_replace(folded, '\m(\d{4})-(\d\d)-(\d\d)\M', 'b\1\2\3', 'g');
  folded := regexp_replace(folded, '[^[:alnum:]@._%&#]+|\.(?=\s|$)', ' ', 'g');
  return ' ' || trim(regexp_replace(folded, '\s+', ' ', 'g')) || ' ';
end
$$;

-- The patterns that a text must match to be found, in any order. The trigram index cannot find two letters within a
-- word, so shorter words must begin one.
create function search_patterns(words text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select '%' || case when length(word) < 3 then ' ' else '' end
           || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(string_to_array(trim(fold_search_text(words)), ' ')) word
    where word <> ''
    order by length(word) desc)
$$;

-- The longest three words of a search are found by the index, and further ones are compared. A missing word repeats the
-- first, which the index looks up once.
create function search_pattern(words text, place int) returns text language sql immutable strict parallel safe as $$
  select coalesce((search_patterns(words))[place], (search_patterns(words))[1])
$$;

create function fold_search_row() returns trigger language plpgsql as $$
begin
  new.search_text := fold_search_text(new.search_text);
  return new;
end
$$;

drop index application_search_trigram;
-- The birth date becomes a word of the case; a sealed one is not in the column. The owner reads the cases of all tenants.
create policy owner_backfills on application for select to current_user using (true);
create policy owner_backfills on application_submission for select to current_user using (true);
update application_search t set search_text = fold_search_text(t.search_text || ' ' || coalesce((
  select s.birth_date from application a
  join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
  where a.tenant_id = t.tenant_id and a.id = t.application_id and s.birth_date ~ '^\d{4}-\d\d-\d\d$'), ''));
drop policy owner_backfills on application;
drop policy owner_backfills on application_submission;
create index application_search_trigram on application_search using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create trigger fold_search_text before insert or update of search_text on application_search
  for each row execute function fold_search_row();

drop index applicant_name;
alter table applicant drop column name_key;
alter table applicant add column name_search text generated always as (fold_search_text(name)) stored;
create index applicant_name_trigram on applicant using gin (tenant_id, name_search gin_trgm_ops) with (fastupdate = off);

create or replace function search_applications(of_tenant int, words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select application_id from application_search
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and search_text like search_pattern(words, 1) and search_text like search_pattern(words, 2)
    and search_text like search_pattern(words, 3) and search_text like all (search_patterns(words))
  order by submitted_at desc, application_id desc
  limit at_most
$$;

create or replace function search_oldest(of_tenant int, words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select application_id from application_search
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and search_text like search_pattern(words, 1) and search_text like search_pattern(words, 2)
    and search_text like search_pattern(words, 3) and search_text like all (search_patterns(words))
  order by submitted_at, application_id
  limit at_most
$$;

create or replace function count_found(of_tenant int, words text, at_most int) returns bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select count(*) from (
    select from application_search
    where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
      and search_text like search_pattern(words, 1) and search_text like search_pattern(words, 2)
      and search_text like search_pattern(words, 3) and search_text like all (search_patterns(words))
    limit at_most) found
$$;

create or replace function find_search_page(
  of_tenant int, words text, page_most int, count_most int, from_oldest boolean, out total int, out ids bigint[])
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  patterns text[] := search_patterns(words);
  first text := search_pattern(words, 1);
  second text := search_pattern(words, 2);
  third text := search_pattern(words, 3);
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
    where tenant_id = of_tenant and search_text like first and search_text like second and search_text like third
      and search_text like all (patterns)
    limit count_most) found;
  -- The concatenation keeps the planner from the trigrams.
  if total < count_most then
    ids := case when from_oldest then ids[total - page_most + 1 :] else ids[: page_most] end;
  elsif from_oldest then
    ids := array(
      select application_id from application_search
      where tenant_id = of_tenant and search_text || '' like all (patterns)
      order by submitted_at, application_id limit page_most);
  else
    ids := array(
      select application_id from application_search
      where tenant_id = of_tenant and search_text || '' like all (patterns)
      order by submitted_at desc, application_id desc limit page_most);
  end if;
end
$$;

create or replace function similar_applications(of_tenant int, name text, at_most int) returns table (application_id bigint, likeness real)
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set pg_trgm.word_similarity_threshold = 0.5
as $$
  select s.application_id, word_similarity(fold_search_text(name), s.search_text)
  from application_search s
  where s.tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and fold_search_text(name) <% s.search_text
  order by 2 desc, 1 desc
  limit at_most
$$;

-- The functions below search as the owner, so that the index can be used: no policy hides rows before the search.
drop policy own_tenant on applicant;
create policy own_tenant on applicant for all to commonway_app, commonway_identity
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::int)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::int);
create policy owner_searches on applicant for all to current_user using (true) with check (true);

-- The words without dates, which are birth dates.
create function words_without_dates(words text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(fold_search_text(words), '\mb\d{8}\M', '', 'g')
$$;

-- People by the words of their name. A date in the words must be their birth date.
create function search_people(of_tenant int, words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select id from applicant
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and name_search like search_pattern(words_without_dates(words), 1)
    and name_search like search_pattern(words_without_dates(words), 2)
    and name_search like all (search_patterns(words_without_dates(words)))
    and coalesce(to_char(birth_date, 'YYYYMMDD') = substring(fold_search_text(words) from '\mb(\d{8})\M'),
      fold_search_text(words) !~ '\mb\d{8}\M')
  limit at_most
$$;

-- People with a similarly spelled name, the most similar first: "Mueller" for "Müller".
create function similar_people(of_tenant int, words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set pg_trgm.word_similarity_threshold = 0.6
as $$
  select id from applicant
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and fold_search_text(words) <% name_search
  order by word_similarity(fold_search_text(words), name_search) desc, id
  limit at_most
$$;
revoke execute on function search_people, similar_people from public;
grant execute on function search_people, similar_people to commonway_app;
