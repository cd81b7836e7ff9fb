-- Roles, functions that every module uses, and the tables of the platform. Runs as the owner role, which is no superuser.
-- The tables of the job queues are in the schema pgboss, which its library creates.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- People, credentials, accounts, and sessions span tenants: a separate schema, accessed only by accounts and sign-in.
create schema identity;

-- commonway_app can access tenant tables only; commonway_identity can also access people, credentials, and sessions.
do $$
begin
  if not exists (select from pg_roles where rolname = 'commonway_app') then
    create role commonway_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'commonway_identity') then
    create role commonway_identity nologin in role commonway_app;
  end if;
  execute format('grant commonway_app, commonway_identity to %I', current_user);
end $$;

revoke create on schema public from public;
grant usage on schema public to commonway_app;
grant usage on schema identity to commonway_identity;
alter default privileges in schema public grant select, insert, update, delete on tables to commonway_app;
alter default privileges in schema public grant usage on sequences to commonway_app;
alter default privileges in schema identity grant select, insert, update, delete on tables to commonway_identity;
alter default privileges in schema identity grant usage on sequences to commonway_identity;

-- Puts a table under forced row-level security: one policy, which hides every other tenant's rows. One permissive policy
-- without a sub-select means the same on a single server and when the table is distributed by tenant (Citus).
create function protect_tenant_table(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_tenant on %s for all
       using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::int)
       with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::int)', tenant_table);
end $$;

-- Rows that are written once are removed only with their whole office.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from public.tenant where id = old.tenant_id and deletion_started_at is not null) then
      return old;
    end if;
  end if;
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Makes the rows of a table immutable for everyone, the owner too: no statement can change, remove, or truncate them, and
-- the app's roles have no privilege to try. `enable always`, because ordinary triggers don't fire in sessions that replay
-- replication. A function of this session: only the schema files use it.
create function pg_temp.make_append_only(append_only regclass) returns void language plpgsql as $$
begin
  execute format('create trigger written_once before update or delete on %s for each row execute function refuse_change()', append_only);
  execute format('create trigger never_truncated before truncate on %s for each statement execute function refuse_change()', append_only);
  execute format('alter table %s enable always trigger written_once, enable always trigger never_truncated', append_only);
  execute format('revoke update, delete on %s from commonway_app', append_only);
end $$;

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

-- The offices. Tenants are found by host before anything else is known, so everyone can read this table.
create table tenant (
  id int primary key check (id > 0),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  custom_domain text unique,
  -- A requested domain is inactive until the operator has verified its proof: then it becomes the custom domain.
  wanted_domain text,
  domain_proof text,
  name text not null,
  program_type text not null default 'standard' check (program_type in ('standard', 'workflow', 'marketplace')),
  is_active boolean not null default true,
  default_language text not null default 'en',
  languages text[] not null default '{en,es,tl,ko}',
  time_zone text not null default 'America/Los_Angeles',
  branding jsonb not null default '{}',
  -- The office's name per language (docs/decisions/125-office-names-per-language.md): the translations that its
  -- administrators wrote, and its own name in English and for every other language.
  names jsonb not null generated always as (coalesce(branding -> 'ds_names', '{}') || jsonb_object(array['en', name])) stored,
  contact_info jsonb,
  settings jsonb not null default '{}',
  -- Increases with each saved setting, so that no one overwrites changes they haven't seen.
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- Closed by the operator, or because its deletion began.
  suspended_at timestamptz,
  -- An office whose subscription is suspended or has ended can be read but not changed.
  read_only_at timestamptz,
  -- An office whose subscription has ended is deleted after this time; null while it has a subscription. Both columns are
  -- written by the functions of marketplace.sql only.
  delete_after timestamptz,
  deletion_started_at timestamptz
);
-- The jobs that remind of deletions and begin them.
create index tenant_delete_after on tenant (delete_after) where delete_after is not null;

-- The app can change these columns of its own tenant only. It can't change the active and suspended flags or the
-- tenant's addresses. The owner (operator, seed) bypasses the policy.
revoke insert, update, delete on tenant from commonway_app;
grant update (version, name, default_language, languages, time_zone, branding, contact_info, settings, wanted_domain,
  domain_proof) on tenant to commonway_app;
alter table tenant enable row level security;
create policy readable on tenant for select using (true);
create policy own_row on tenant for update
  using (id = nullif(current_setting('app.tenant', true), '')::int)
  with check (id = nullif(current_setting('app.tenant', true), '')::int);

-- Every process caches tenants; after any change of a tenant all of them reload it.
create function announce_tenant() returns trigger language plpgsql as $$
begin
  perform pg_notify('commonway_tenant', new.id::text);
  return null;
end $$;
create trigger announced after insert or update on tenant for each row execute function announce_tenant();

-- The activity log: who did what, when, from where, with which outcome.
create table audit_entry (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  operation text not null,
  outcome text not null default 'done',
  -- Whether the entry is a view or a change; lists filter by it.
  is_view boolean not null default false,
  person_id bigint,
  actor_name text not null,
  -- The employee who acted as the person.
  impersonator_id bigint,
  impersonator_name text,
  subject_kind text,
  subject_id bigint,
  details jsonb not null default '{}',
  request_id text,
  address text,
  primary key (tenant_id, id)
);
-- The entries of a case, document, or program. They are few and sorted as they are read.
create index audit_entry_subject on audit_entry (tenant_id, subject_kind, subject_id, id);
-- The activity log is listed by time, and filtered by the person who acted, by action, and by date.
create index audit_entry_by_time on audit_entry (tenant_id, is_view, at, id);
create index audit_entry_by_operation on audit_entry (tenant_id, is_view, operation, at, id);
-- The employee who acted as an applicant counts as the person. Not a coalesce: PostgreSQL doesn't know it to be leakproof,
-- so row-level security would keep it from the index.
create index audit_entry_by_actor on audit_entry
  (tenant_id, is_view, (case when impersonator_id is null then person_id else impersonator_id end), at, id);
select protect_tenant_table('audit_entry');
select pg_temp.make_append_only('audit_entry');
-- Sealing reads the highest assigned id.
grant select on sequence audit_entry_id_seq to commonway_app;

-- The activity log as a chain, one per tenant: a block seals the entries after the previous block up to `last_id`, and
-- its hash covers them and the previous hash. Workers seal settled entries every few seconds (platform/audit-chain).
create table audit_block (
  tenant_id int not null references tenant (id),
  number int not null check (number > 0),
  first_id bigint not null,
  last_id bigint not null check (last_id >= first_id),
  entries int not null check (entries > 0),
  sealed_at timestamptz not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, number)
);
select protect_tenant_table('audit_block');
select pg_temp.make_append_only('audit_block');

-- The tenants with unsealed entries up to an id. It enters each of them in turn, with its caller's privileges.
create function tenants_to_seal(up_to bigint) returns setof int language plpgsql set search_path = public, pg_temp as $$
declare
  of_tenant int;
  sealed_to bigint;
begin
  for of_tenant in select id from tenant order by id loop
    perform set_config('app.tenant', of_tenant::text, true);
    select last_id into sealed_to from audit_block where tenant_id = of_tenant order by number desc limit 1;
    sealed_to := coalesce(sealed_to, 0);
    -- A variable is an index condition under row-level security; a sub-select would be a filter.
    if exists (select from audit_entry where tenant_id = of_tenant and id > sealed_to and id <= up_to) then
      return next of_tenant;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- The idempotency key of a writing call and its response, committed together with the effect.
create table idempotency_key (
  tenant_id int not null references tenant (id),
  -- The person who called: keys of different people are independent.
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  operation text not null,
  request_hash text not null,
  status int,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor, key)
);
-- Keys older than the 24 hours for which they are promised.
create index idempotency_key_age on idempotency_key (tenant_id, created_at);
select protect_tenant_table('idempotency_key');

-- Signed webhooks that we couldn't read: answered with 200, or the provider would retry forever, and stored for the
-- operator. Removed after 30 days.
create table identity.unread_webhook (
  id bigint generated always as identity primary key,
  path text not null,
  body_hash bytea not null,
  body bytea not null,
  reason text not null,
  received_at timestamptz not null default now(),
  unique (path, body_hash)
);

-- Versioned configuration of every kind: one draft per subject. A subject is what the office has one of a kind for, such
-- as a program; 0 is the office itself. The row stays without a definition when the draft is published or discarded: its
-- revision only increases, so that no one overwrites changes they haven't seen.
create table config_draft (
  tenant_id int not null references tenant (id),
  kind text not null,
  subject bigint not null,
  revision int not null check (revision > 0),
  definition jsonb,
  saved_at timestamptz not null,
  saved_by_name text not null,
  -- A draft can be published at a later time: when, with which note, and by which account. The job that publishes names
  -- the draft's revision.
  publish_at timestamptz,
  publish_note text,
  scheduled_by bigint,
  scheduled_by_name text,
  -- Why it wasn't published at that time; the draft can be changed then.
  schedule_failure text,
  primary key (tenant_id, kind, subject),
  check (num_nulls(publish_at, publish_note, scheduled_by, scheduled_by_name) in (0, 4)),
  check (publish_at is null or definition is not null),
  check (schedule_failure is null or publish_at is not null)
);
select protect_tenant_table('config_draft');

-- Published versions of configuration, which never change: what refers to one needs no foreign key.
create table config_version (
  tenant_id int not null references tenant (id),
  kind text not null,
  subject bigint not null,
  version int not null check (version > 0),
  definition jsonb not null,
  -- SHA-256 of the definition as PostgreSQL prints it: equal for equal definitions, whatever their order of properties.
  hash bytea not null check (length(hash) = 32),
  note text not null default '',
  published_at timestamptz not null,
  -- A person; null for versions that were created with the office or program.
  published_by bigint,
  published_by_name text,
  primary key (tenant_id, kind, subject, version)
);
select protect_tenant_table('config_version');
select pg_temp.make_append_only('config_version');

-- A hash is always that of its definition, also in seeds.
create function hash_definition() returns trigger language plpgsql as $$
begin
  new.hash := sha256(convert_to(new.definition::text, 'UTF8'));
  return new;
end $$;
create trigger hash_definition before insert on config_version for each row execute function hash_definition();
