-- People and their accounts, the staff and applicants of an office, and notifications.

-- People, each once over all offices.
create table identity.person (
  id bigint generated always as identity (start with 10001) primary key,
  first_name text not null default '',
  last_name text not null default '',
  mail text,
  phone text,
  language text not null default 'en',
  shows_inactive_tenants boolean not null default false,
  is_active boolean not null default true,
  -- The office whose provider created this person: someone without their own login, known at that office only.
  managed_by int references public.tenant (id),
  created_at timestamptz not null default now()
);

-- One row per person, tenant, and kind, as listed in the account picker.
create table identity.account (
  id bigint generated always as identity (start with 20001) primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  -- 1 government, 2 community (businesses and residents).
  entity_type smallint not null check (entity_type in (1, 2)),
  community_type smallint check (community_type in (1, 2)),
  account_kind text not null check (account_kind in ('government', 'business', 'individual', 'partner', 'household')),
  applicant_id bigint,
  display_name text not null default '',
  roles int[] not null default '{}',
  requires_second_factor boolean not null default false,
  -- A required password change applies at the office that requires it: one office must not lock people out of another.
  must_change_password boolean not null default false,
  -- An account is active if the office enables it and the person has accepted it. Staff accept an invitation; a person
  -- who signs up has accepted by proving the login.
  is_enabled boolean not null default true,
  accepted_at timestamptz default now(),
  is_active boolean not null generated always as (is_enabled and accepted_at is not null) stored,
  created_at timestamptz not null default now()
);
-- The account picker lists a person's accounts.
create index account_person on identity.account (person_id);
-- The accounts of an office: its business users, and the people of a deleted office.
create index account_tenant on identity.account (tenant_id);

-- Every process reloads the sessions of a person whose account changed.
create function identity.notify_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('commonway_sessions', json_build_object('personId', new.person_id, 'endedId', null)::text);
  return null;
end $$;
create trigger notifies_when_changed after update of roles, is_enabled, accepted_at on identity.account for each row
  execute function identity.notify_account_change();

-- Keys that sign and encrypt, shared by every process on this database. `mail` signs the addresses for replies and bounces.
create table identity.signing_key (
  id text primary key,
  purpose text not null check (purpose in ('session', 'code', 'seal', 'mail')),
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- The identifiers of the keys of SEAL_KEYS that encrypted something here. A key that is missing from the environment is
-- noticed at the start, not when someone opens an answer. The identifiers say nothing about the keys.
create table identity.seal_key_record (
  id text primary key,
  first_used_at timestamptz not null
);

-- The staff of an office.
create table staff_member (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 30001),
  person_id bigint not null,
  account_id bigint not null,
  name text not null,
  mail text not null,
  -- Rings first when the staff member calls someone from a case.
  phone text check (phone ~ '^\+1[0-9]{10}$'),
  roles int[] not null default '{}',
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, person_id)
);
select protect_tenant_table('staff_member');

-- The people, households, businesses, and partners who apply at an office.
create table applicant (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 50001),
  kind text not null check (kind in ('individual', 'business', 'partner', 'household')),
  -- Null until the applicant has an account.
  person_id bigint,
  name text not null,
  -- As the search compares it. A column and not an expression: with row-level security an index on an expression that isn't
  -- leakproof wouldn't be used. The same holds for mail_key.
  name_search text generated always as (fold_search_text(name)) stored,
  first_name text,
  last_name text,
  mail text,
  mail_key text generated always as (lower(trim(mail))) stored,
  phone text,
  language text not null default 'en',
  birth_date date,
  address jsonb,
  -- The contacts that an applicant declined when we offered to use them, by kind: phone, email, and address. They are the
  -- applicant's own answers, not facts about the contacts, which are not verified.
  declined_contacts jsonb not null default '{}',
  -- The partner who referred the applicant (cd_community_entity_partner): a partner of the same tenant.
  partner_id bigint,
  -- Contact details are saved with the version they were read at.
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint applicant_partner foreign key (tenant_id, partner_id) references applicant (tenant_id, id)
);
-- The applicants of a signed-in person.
create index applicant_person on applicant (tenant_id, person_id);
-- The applicants whom a partner referred.
create index applicant_by_partner on applicant (tenant_id, partner_id) where partner_id is not null;
-- People are searched by exact contact; duplicates and incoming messages are matched by it.
create index applicant_mail on applicant (tenant_id, mail_key) where mail_key is not null;
create index applicant_phone on applicant (tenant_id, phone) where phone is not null;
-- The functions below search by name.
create index applicant_name_trigram on applicant using gin (tenant_id, name_search gin_trgm_ops) with (fastupdate = off);

select protect_tenant_table('applicant');
-- The functions below search as the owner, so that the index can be used: no policy hides rows before the search.
alter policy own_tenant on applicant to commonway_app, commonway_identity;
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

-- A recipient of notifications: a staff member or an applicant. Notifications appear in the portal and by other channels:
-- by email, immediately or as a digest, and by push. Everything about them belongs to a recipient.
create table notice_reader (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  staff_id bigint,
  applicant_id bigint,
  -- In the office's local time, HH:MM; during these hours no push or email is sent.
  quiet_from text,
  quiet_until text,
  primary key (tenant_id, id),
  unique (tenant_id, staff_id),
  unique (tenant_id, applicant_id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  check (num_nonnulls(staff_id, applicant_id) = 1),
  check (num_nulls(quiet_from, quiet_until) in (0, 2))
);
select protect_tenant_table('notice_reader');

-- A person's preference for a kind of notification; without a row the kind's default applies.
create table notification_preference (
  tenant_id int not null references tenant (id),
  reader_id bigint not null,
  kind text not null,
  mail text not null check (mail in ('at-once', 'daily', 'weekly', 'never')),
  is_pushed boolean not null,
  primary key (tenant_id, reader_id, kind),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
select protect_tenant_table('notification_preference');

-- A notification email.
create table notice_letter (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  cadence text not null check (cadence in ('at-once', 'daily', 'weekly')),
  day date not null,
  -- Set before the mail server gets it, so that no email is sent twice.
  handed_over_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
-- One digest per recipient and day.
create unique index notice_letter_of_day on notice_letter (tenant_id, reader_id, cadence, day) where cadence <> 'at-once';
select protect_tenant_table('notice_letter');

-- One notification of one recipient.
create table notice (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  kind text not null,
  -- Its subject, depending on the kind: an application, a view, a bulk update.
  subject_id bigint not null,
  -- Identifies the event, so that no one is notified of it twice.
  key text not null,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  -- The email that it waits for, and the one that contained it.
  mail text not null check (mail in ('at-once', 'daily', 'weekly', 'never')),
  letter_id bigint,
  is_push_due boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, reader_id, kind, key),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id),
  foreign key (tenant_id, letter_id) references notice_letter (tenant_id, id)
);
-- The notification center groups unread ones by kind, and lists earlier ones by page.
create index notice_unread on notice (tenant_id, reader_id, kind, id) where read_at is null;
create index notice_earlier on notice (tenant_id, reader_id, id) where read_at is not null;
-- An email shows its notifications.
create index notice_of_letter on notice (tenant_id, letter_id) where letter_id is not null;
-- The jobs that send find recipients with waiting notifications.
create index notice_to_mail on notice (tenant_id, mail, reader_id) where read_at is null and letter_id is null and mail <> 'never';
create index notice_to_push on notice (tenant_id, reader_id) where is_push_due;
-- The sweep removes notifications after 90 days.
create index notice_age on notice (tenant_id, made_at);
select protect_tenant_table('notice');

-- A browser's push subscription (RFC 8030, 8291). A browser belongs to one recipient at a time.
create table notice_device (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000),
  public_key text not null,
  secret text not null,
  language text not null,
  -- The user agent.
  device text not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
-- Sending to the browsers of a recipient.
create index notice_device_reader on notice_device (tenant_id, reader_id);
select protect_tenant_table('notice_device');
