-- Applications, from the draft to the submission, their search and counts, their validation, and what applicants do with them.

-- The application row is updated often; data that never changes after submission (search text, answers) is in other
-- tables.
create table application (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 100001),
  external_id uuid not null default gen_random_uuid(),
  program_id bigint not null,
  process_id int not null,
  form_version int not null,
  applicant_id bigint not null,
  applicant_name text not null,
  company_id bigint,
  company_name text,
  is_submitted boolean not null default false,
  submitted_at timestamptz,
  -- The current version of the submission.
  submission_version int not null default 1,
  state_id int,
  state_since timestamptz,
  owner_id bigint,
  owner_name text,
  owner_role_id int,
  -- Increases with each change of state or owner, so that no one overwrites changes they haven't seen.
  version int not null default 1,
  changed_at timestamptz not null default now(),
  last_changed_by text,
  -- When the clock of its state runs out; null if the state has none.
  due_at timestamptz,
  -- The next time at which an escalation rule may apply.
  escalates_at timestamptz,
  -- For a clock that was paused: the start of counting, its working seconds before state_since, and, while paused, the
  -- state it belongs to.
  clock_started_at timestamptz,
  clock_spent int not null default 0,
  held_state_id int,
  -- Business seconds that staff added to the clock of the state (negative if it is due sooner), so that pauses,
  -- escalations, and a changed calendar keep the change. It ends with the clock.
  clock_extension int not null default 0,
  payment_channel text,
  payment_status text,
  case_number text,
  client_id text,
  category text,
  eviction_notice boolean,
  income_threshold text,
  -- In dollars.
  award_amount numeric(12, 2),
  -- The applicant's messages that staff haven't read, by channel.
  unread_email int not null default 0,
  unread_sms int not null default 0,
  unread_voice int not null default 0,
  unread_ivr int not null default 0,
  -- Received a message that is not yet marked as done: the inbox lists these and unread ones.
  is_conversation_open boolean not null default false,
  last_contact_at timestamptz,
  last_contact_direction text,
  last_contact_type text,
  -- How many rules have each result, after overrides.
  validations_failed int not null default 0,
  validations_warning int not null default 0,
  validations_passed int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, owner_id) references staff_member (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  check (is_submitted = (submitted_at is not null and state_id is not null))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);

-- An applicant's own applications.
create index application_applicant on application (tenant_id, applicant_id, id);
-- Unsubmitted drafts by program: few rows, since most applications are submitted.
create index application_draft on application (tenant_id, program_id) where not is_submitted;
-- Without it a validation run would scan every other program's applications to find its next one.
create index application_program on application (tenant_id, program_id, id) where is_submitted;
-- A case number is unique (spec 2.8).
create unique index application_case_number on application (tenant_id, case_number) where case_number is not null;

-- Indexes of the queue: the tenant first, the filter next, then the sort; the other filter columns are included for
-- index-only counts.
create index application_submitted on application (tenant_id, submitted_at, id)
  include (process_id, state_id, owner_id, company_id, category, payment_channel) where is_submitted;
create index application_process_state on application (tenant_id, process_id, state_id, submitted_at, id)
  include (owner_id, company_id, category, payment_channel) where is_submitted;
create index application_process on application (tenant_id, process_id, submitted_at, id)
  include (state_id, owner_id, company_id, category, payment_channel) where is_submitted;
create index application_state on application (tenant_id, state_id, submitted_at, id)
  include (process_id, owner_id, company_id, category, payment_channel) where is_submitted;
create index application_owner on application (tenant_id, owner_id, submitted_at, id)
  include (process_id, state_id, company_id, category, payment_channel) where is_submitted;
create index application_company on application (tenant_id, company_id, submitted_at, id)
  include (process_id, state_id, owner_id, category, payment_channel) where is_submitted;
-- Sorting on a column of the row needs (tenant, column, id); the other sorts work process by process or state by state.
create index application_by_name on application (tenant_id, applicant_name, id) where is_submitted;
create index application_by_owner_name on application (tenant_id, owner_name, id) where is_submitted;
create index application_by_company_name on application (tenant_id, company_name, id) where is_submitted;
create index application_by_last_contact on application (tenant_id, last_contact_at, id) where is_submitted;
create index application_by_change on application (tenant_id, changed_at, id) where is_submitted;
create index application_due on application (tenant_id, due_at, id) where is_submitted;
-- Columns that depend on each other: otherwise the planner takes a filter for rarer than it is.
create statistics application_by_process (dependencies) on tenant_id, process_id from application;
create statistics application_by_state (dependencies) on process_id, state_id from application;
create statistics application_by_owner (dependencies) on tenant_id, owner_id from application;
create statistics application_by_company (dependencies) on tenant_id, company_id from application;

-- The job finds the cases whose next escalation is due.
create index application_escalates on application (tenant_id, escalates_at) where escalates_at is not null;
-- The number of an owner's cases with unread messages.
create index application_unread on application (tenant_id, owner_id)
  where unread_email + unread_sms + unread_voice + unread_ivr > 0;
-- The inbox. Only open conversations are in the index: unread first, then by the last contact.
create index application_conversation
  on application (tenant_id, owner_id, (unread_email + unread_sms + unread_voice + unread_ivr > 0), last_contact_at, id)
  where is_submitted and (is_conversation_open or unread_email + unread_sms + unread_voice + unread_ivr > 0);
-- Open conversations of cases without an owner, in the order of the inbox. In application_conversation, the owner comes
-- before the order, and PostgreSQL sorts all rows of a missing owner.
create index application_unassigned_conversation
  on application (tenant_id, (unread_email + unread_sms + unread_voice + unread_ivr > 0), last_contact_at, id)
  where is_submitted and owner_id is null and (is_conversation_open or unread_email + unread_sms + unread_voice + unread_ivr > 0);
select protect_tenant_table('application');

-- The numbers that other systems know a case by don't change.
create trigger numbered_once before update of case_number, client_id on application for each row
  when (old.case_number is not null and (old.case_number, old.client_id) is distinct from (new.case_number, new.client_id))
  execute function refuse_change();
alter table application enable always trigger numbered_once;

-- The draft: the applicant's saved answers.
create table application_answers (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  -- The applicant's own name for the draft.
  name text check (length(name) between 1 and 60),
  answers jsonb not null default '{}',
  -- The source of prefilled answers: {question: null for the profile, else the earlier application}. A question is removed
  -- when an answer to it is saved.
  filled jsonb not null default '{}',
  page text,
  -- Increases with each save.
  revision int not null default 0,
  saved_at timestamptz not null default now(),
  -- When it was deleted; its answers are removed after thirty days.
  deleted_at timestamptz,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
-- The sweep removes the answers of deleted drafts.
create index application_answers_deleted on application_answers (tenant_id, deleted_at) where deleted_at is not null;
select protect_tenant_table('application_answers');

-- A normalized address: no punctuation, the usual abbreviations, five digits of the ZIP Code.
create function plain_address(address jsonb) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(lower((address ->> 'line1') || ' ' || coalesce(address ->> 'line2', '') || ' ' || left(address ->> 'zip', 5)),
      '#', ' apt ', 'g'),
    '[^[:alnum:]]+', ' ', 'g'),
    '\m(apartment|unit|suite|ste|apto)\M', 'apt', 'g'), '\mapt (apt )+', 'apt ', 'g'),
    '\mstreet\M', 'st', 'g'), '\mavenue\M', 'ave', 'g'), '\mroad\M', 'rd', 'g'), '\m(boulevard)\M', 'blvd', 'g'))
$$;

-- The submission, frozen with the form's version. Answers to an information request are a further version, immutable like
-- the first.
create table application_submission (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  version int not null default 1 check (version > 0),
  form_version int not null,
  language text not null,
  answers jsonb not null,
  totals jsonb not null default '{}',
  submitted_by bigint not null,
  submitted_at timestamptz not null default now(),
  -- Values that show that two applications may be from one household or person. Columns, because an index on the expression
  -- itself wouldn't be used under row-level security: ->> is not leakproof.
  birth_date text generated always as (answers ->> 'birthDate') stored,
  phone_digits text generated always as (nullif(right(regexp_replace(answers ->> 'phone', '\D', '', 'g'), 10), '')) stored,
  address_key text generated always as (plain_address(answers -> 'address')) stored,
  -- The house number and the ZIP Code: few applicants share them, and a street that is spelled differently still
  -- matches.
  house_key text generated always as (
    substring(answers #>> '{address,line1}' from '\d+') || ' ' || left(answers #>> '{address,zip}', 5)) stored,
  primary key (tenant_id, application_id, version),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
-- Validations look for other applications with the same values.
create index application_submission_birth on application_submission (tenant_id, birth_date) where birth_date is not null;
create index application_submission_phone on application_submission (tenant_id, phone_digits) where phone_digits is not null;
create index application_submission_address on application_submission (tenant_id, address_key) where address_key is not null;
create index application_submission_house on application_submission (tenant_id, house_key) where house_key is not null;
select protect_tenant_table('application_submission');
select pg_temp.make_append_only('application_submission');

-- The documents of an application, each for a question of the form.
create table application_document (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  document_id bigint not null,
  field text not null,
  primary key (tenant_id, application_id, document_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
-- The applications that refer to a document: for the search of documents, and before a file is removed.
create index application_document_document on application_document (tenant_id, document_id);
select protect_tenant_table('application_document');

-- Uploads in progress: bound to the sender and the applicant before any byte is accepted. The received bytes are in
-- storage.
create table upload (
  tenant_id int not null references tenant (id),
  id uuid not null,
  person_id bigint not null,
  applicant_id bigint not null,
  -- The purpose of the file: an application and the path of its question, or the applicant's document library.
  application_id bigint,
  field text not null,
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- As reported by the sender's device, in milliseconds: with name and size it identifies the file on another day.
  modified_at bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Once it is complete.
  document_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
-- A person's unfinished uploads, which are also limited in number.
create index upload_person on upload (tenant_id, person_id, created_at);
-- The sweep removes expired uploads.
create index upload_expiry on upload (tenant_id, expires_at);
-- Removing a document removes its upload.
create index upload_document on upload (tenant_id, document_id) where document_id is not null;
select protect_tenant_table('upload');

-- Every change of state or owner; the timeline of applicant and staff.
create table application_history (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('started', 'submitted', 'state', 'owner', 'state_and_owner', 'validation', 'withdrawn')),
  from_state_id int,
  to_state_id int,
  -- Working seconds in the previous state, including those before a pause; is_held: the clock only paused.
  spent_seconds int,
  is_held boolean not null default false,
  owner_id bigint,
  owner_name text,
  changed_by bigint,
  changed_by_name text not null,
  -- The helper who made the change; changed_by_name is then the applicant.
  helped_by text,
  comment text,
  denial_reason_id int,
  -- The amount, in dollars, and the paragraph of a decision letter that a caseworker sets with a decision.
  award_amount numeric(12, 2),
  applicant_note text,
  -- The last day to appeal a decision, in the office's time zone: computed when the decision is made, so that it stays when
  -- the program's setting changes. Null for changes that decide nothing, and where the program offers no appeal.
  appeal_until date,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
-- The timeline of an application.
create index application_history_application on application_history (tenant_id, application_id, id);
-- The recent moves into the states of one process, on which a draft of its workflow is replayed. A state's id belongs to
-- one process only.
create index application_history_moves on application_history (tenant_id, to_state_id, at)
  include (application_id, from_state_id, changed_by) where kind in ('state', 'state_and_owner');
-- Completed stays, of which a job computes the durations.
create index application_history_stays on application_history (tenant_id, at)
  include (application_id, from_state_id, spent_seconds) where spent_seconds is not null and not is_held;
select protect_tenant_table('application_history');
select pg_temp.make_append_only('application_history');

-- Search text never shares a row with mutable state (its trigram index would make every status change seven times
-- slower).
create table application_search (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  submitted_at timestamptz not null,
  search_text text not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
-- Rare matches are found by their trigrams, frequent ones by scanning from the newest or the oldest end.
create index application_search_trigram on application_search using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index application_search_newest on application_search (tenant_id, submitted_at desc, application_id desc);

create function fold_search_row() returns trigger language plpgsql as $$
begin
  new.search_text := fold_search_text(new.search_text);
  return new;
end
$$;
create trigger fold_search_text before insert or update of search_text on application_search
  for each row execute function fold_search_row();

-- LIKE is not leakproof, so with row-level security the trigram index wouldn't be used. The owner of the functions below has
-- its own policy on this one table, without a condition, and the functions compare the tenant twice: with their
-- argument, and with the transaction's tenant. (The owner is a member of the app's roles, but of several permissive
-- policies one is enough.)
select protect_tenant_table('application_search');
alter policy own_tenant on application_search to commonway_app, commonway_identity;
create policy owner_searches on application_search for all to current_user using (true) with check (true);

-- The newest matches.
create function search_applications(of_tenant int, words text, at_most int) returns setof bigint
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

-- The oldest matches.
create function search_oldest(of_tenant int, words text, at_most int) returns setof bigint
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

-- The number of matches, up to `at_most`: unordered, so that the count ends early.
create function count_found(of_tenant int, words text, at_most int) returns bigint
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

-- The matches of a search for a page, newest or oldest first, and their total up to `count_most`. The trigrams are read
-- once: if there are fewer matches than that, they are all known.
create function find_search_page(
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

-- Applications by similarly spelled names, over the same index.
create function similar_applications(of_tenant int, name text, at_most int) returns table (application_id bigint, likeness real)
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
revoke execute on function search_applications, search_oldest, count_found, find_search_page, similar_applications from public;
grant execute on function search_applications, search_oldest, count_found, find_search_page, similar_applications to commonway_app;

-- Counts per tenant and dimension: totals and facets without counting rows. Every change appends its difference, so
-- writers never wait for each other; the count is the sum, and a job merges the rows of a key. `award` is the committed
-- sum of a program in cents, `document_bytes` the size of the office's documents.
create table application_tally (
  tenant_id int not null references tenant (id),
  dimension text not null check (dimension in ('all', 'process', 'state', 'owner', 'company', 'award', 'document_bytes')),
  key bigint not null,
  id bigint generated always as identity,
  count bigint not null,
  primary key (tenant_id, dimension, key, id) include (count)
) with (autovacuum_vacuum_scale_factor = 0.01);
select protect_tenant_table('application_tally');

create function tally_applications() returns trigger language plpgsql as $$
begin
  -- Both transition tables exist only for updates; inserts and deletes have one of them.
  if tg_op = 'INSERT' then
    insert into application_tally (tenant_id, dimension, key, count)
    select r.tenant_id, d.dimension, d.key, count(*) from new_rows r
    cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                               ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
    where r.is_submitted and d.key is not null
    group by 1, 2, 3
    union all
    select r.tenant_id, 'award', r.program_id, (sum(r.award_amount) * 100)::bigint from new_rows r
    join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
    where r.is_submitted and r.award_amount <> 0 and s.commits_award
    group by 1, 3;
  elsif tg_op = 'DELETE' then
    insert into application_tally (tenant_id, dimension, key, count)
    select r.tenant_id, d.dimension, d.key, -count(*) from old_rows r
    cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                               ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
    where r.is_submitted and d.key is not null
    group by 1, 2, 3
    union all
    select r.tenant_id, 'award', r.program_id, (-sum(r.award_amount) * 100)::bigint from old_rows r
    join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
    where r.is_submitted and r.award_amount <> 0 and s.commits_award
    group by 1, 3;
  else
    insert into application_tally (tenant_id, dimension, key, count)
    select tenant_id, dimension, key, sum(n) from (
      select r.tenant_id, d.dimension, d.key, 1 as n from new_rows r
      cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                                 ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
      where r.is_submitted and d.key is not null
      union all
      select r.tenant_id, d.dimension, d.key, -1 from old_rows r
      cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                                 ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
      where r.is_submitted and d.key is not null
      union all
      select r.tenant_id, 'award', r.program_id, (r.award_amount * 100)::bigint from new_rows r
      join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
      where r.is_submitted and r.award_amount <> 0 and s.commits_award
      union all
      select r.tenant_id, 'award', r.program_id, (-r.award_amount * 100)::bigint from old_rows r
      join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
      where r.is_submitted and r.award_amount <> 0 and s.commits_award
    ) changes group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on application
  referencing new table as new_rows for each statement execute function tally_applications();
create trigger tally_updated after update on application
  referencing old table as old_rows new table as new_rows for each statement execute function tally_applications();
create trigger tally_deleted after delete on application
  referencing old table as old_rows for each statement execute function tally_applications();

-- When a state starts or stops committing, its awards follow. Publishing locks the workflow, so no case moves
-- meanwhile.
create function tally_commitment() returns trigger language plpgsql as $$
begin
  insert into application_tally (tenant_id, dimension, key, count)
  select a.tenant_id, 'award', a.program_id, (sum(a.award_amount) * 100)::bigint * case when new.commits_award then 1 else -1 end
  from application a
  where a.tenant_id = new.tenant_id and a.process_id = new.process_id and a.state_id = new.id and a.is_submitted and a.award_amount <> 0
  group by 1, 3;
  return null;
end $$;
create trigger commitment_tallied after update of commits_award on workflow_state for each row
  when (old.commits_award is distinct from new.commits_award) execute function tally_commitment();

-- Documents are removed from view, but their files stay, so only inserts count.
create function tally_document_bytes() returns trigger language plpgsql as $$
begin
  insert into application_tally (tenant_id, dimension, key, count)
  values (new.tenant_id, 'document_bytes', 0, new.size_bytes);
  return null;
end $$;
create trigger document_bytes_tallied after insert on document
  for each row execute function tally_document_bytes();

-- The published versions of validation rules, so that every result stays explained.
create table validation_rule (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  rule text not null check (rule ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  version int not null check (version > 0),
  position int not null,
  kind text not null check (kind in ('missing', 'threshold', 'cross-field', 'duplicate', 'document', 'external')),
  parameters jsonb not null,
  severity text not null check (severity in ('failed', 'warning')),
  texts jsonb not null check (texts #>> '{title,en}' <> ''),
  -- A version that ends the rule: it has no results until a later version.
  is_retired boolean not null default false,
  published_at timestamptz not null default now(),
  -- Null for rules of the standard set.
  published_by bigint,
  published_by_name text not null,
  primary key (tenant_id, program_id, rule, version),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('validation_rule');
select pg_temp.make_append_only('validation_rule');

-- An override of a result. It applies to exactly the result it was given for; the row stays when it ends.
create table validation_override (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  rule text not null,
  rule_version int not null,
  result text not null check (result in ('failed', 'warning')),
  reason text not null,
  given_at timestamptz not null default now(),
  given_by bigint not null,
  given_by_name text not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('withdrawn', 'judged-otherwise')),
  ended_by_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  check ((ended_at is null) = (ended_because is null))
);
-- The overrides of a result, of which one is current.
create index validation_override_application on validation_override (tenant_id, application_id, rule, id);
create unique index validation_override_current on validation_override (tenant_id, application_id, rule) where ended_at is null;
select protect_tenant_table('validation_override');
revoke delete on validation_override from commonway_app;

-- The result of each rule for an application, with the inputs it used.
create table validation (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  rule text not null,
  rule_version int not null,
  result text not null check (result in ('failed', 'warning', 'passed')),
  evidence jsonb not null default '{}',
  inputs jsonb not null default '{}',
  override_id bigint,
  -- The basis of color and counters.
  counts_as text not null generated always as (case when override_id is null then result else 'passed' end) stored,
  judged_at timestamptz not null default now(),
  primary key (tenant_id, application_id, rule),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, override_id) references validation_override (tenant_id, id)
);
select protect_tenant_table('validation');

-- Applications that staff enter for someone: the staff member, and how the applicant agreed.
create table entered_case (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  staff_id bigint not null,
  consent text not null check (consent in ('in-person', 'by-phone', 'on-paper')),
  entered_at timestamptz not null default now(),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('entered_case');

-- Helpers are other applicants (a partner's caseworker, a relative) who act for an applicant. This is a helper's request, or
-- an applicant's offer, until both agreed; the applicant agrees with a code. An applicant or helper is null if the login is
-- unknown, which the requester doesn't learn.
create table helper_request (
  tenant_id int not null references tenant (id),
  id uuid not null default gen_random_uuid(),
  applicant_id bigint,
  helper_id bigint,
  begun_by text not null check (begun_by in ('applicant', 'helper')),
  -- As typed.
  login text not null,
  may text[] not null check (cardinality(may) > 0 and may <@ array['see', 'fill', 'send', 'messages']),
  until date not null,
  asked_at timestamptz not null default now(),
  proven_at timestamptz,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, helper_id) references applicant (tenant_id, id),
  check (case begun_by when 'helper' then helper_id else applicant_id end is not null)
);
-- The open requests of an applicant, and those of a helper.
create index helper_request_applicant on helper_request (tenant_id, applicant_id) where closed_at is null;
create index helper_request_helper on helper_request (tenant_id, helper_id) where closed_at is null;
select protect_tenant_table('helper_request');

-- A helper's permission to act for an applicant: for what, until when. Immutable; its end is a separate row.
create table helper_consent (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  request_id uuid not null,
  applicant_id bigint not null,
  helper_id bigint not null,
  may text[] not null check (cardinality(may) > 0 and may <@ array['see', 'fill', 'send', 'messages']),
  until date not null,
  given_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references helper_request (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, helper_id) references applicant (tenant_id, id),
  check (applicant_id <> helper_id)
);
-- Whether a helper may act for an applicant, and all of an applicant's helpers.
create index helper_consent_applicant on helper_consent (tenant_id, applicant_id, helper_id);
-- The applicants whom a helper may act for.
create index helper_consent_helper on helper_consent (tenant_id, helper_id);
select protect_tenant_table('helper_consent');
select pg_temp.make_append_only('helper_consent');

-- The early end of a helper's permission.
create table helper_consent_end (
  tenant_id int not null references tenant (id),
  consent_id bigint not null,
  ended_at timestamptz not null default now(),
  ended_by text not null check (ended_by in ('applicant', 'helper')),
  primary key (tenant_id, consent_id),
  foreign key (tenant_id, consent_id) references helper_consent (tenant_id, id)
);
select protect_tenant_table('helper_consent_end');
select pg_temp.make_append_only('helper_consent_end');

-- Information requests after submission, and the answers. Applicants can answer in parts: a request stays open with the items
-- that have no `receivedAt`.
create table information_request (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  state text not null default 'open' check (state in ('open', 'answered', 'accepted', 'returned', 'withdrawn')),
  -- [{field, reason, words, receivedAt}], in the form's order.
  items jsonb not null check (jsonb_array_length(items) > 0),
  due_on date not null,
  asked_version int not null,
  -- Null for documents that an applicant chose to add after submitting. A later request of staff takes over the open one.
  asked_by bigint,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  -- The applicant's saved answers; revision increases with each save.
  answers jsonb not null default '{}',
  page text,
  revision int not null default 0,
  saved_at timestamptz,
  -- The version of the latest part.
  answered_version int,
  answered_by_name text,
  answered_at timestamptz,
  settled_by_name text,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, application_id, asked_version) references application_submission (tenant_id, application_id, version),
  foreign key (tenant_id, application_id, answered_version) references application_submission (tenant_id, application_id, version),
  foreign key (tenant_id, asked_by) references staff_member (tenant_id, id),
  constraint information_request_answered
    check (answered_version is not null or state not in ('answered', 'accepted', 'returned')),
  constraint information_request_check1
    check ((answered_version is null) = (answered_at is null) and (answered_version is null) = (answered_by_name is null)),
  constraint information_request_check2
    check ((settled_at is not null) = (state in ('accepted', 'returned', 'withdrawn')) and (settled_at is null) = (settled_by_name is null))
);
-- The requests of an application.
create index information_request_application on information_request (tenant_id, application_id, id);
-- One at a time: a request is answered or withdrawn, and reviewed, before the next one.
create unique index information_request_current on information_request (tenant_id, application_id) where state in ('open', 'answered');
select protect_tenant_table('information_request');
revoke update, delete on information_request from commonway_app;
grant update (state, items, due_on, asked_by, asked_by_name, asked_at, answers, page, revision, saved_at, answered_version,
  answered_by_name, answered_at, settled_by_name, settled_at) on information_request to commonway_app;

-- An applicant's letters, the latest of each kind.
create table letter (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  file_alias text not null,
  application_id bigint not null,
  sha256 bytea not null,
  written_at timestamptz not null default now(),
  primary key (tenant_id, applicant_id, file_alias),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, sha256) references pdf (tenant_id, sha256)
);
-- The sweep of PDFs keeps those that are letters.
create index letter_pdf on letter (tenant_id, sha256);
select protect_tenant_table('letter');
