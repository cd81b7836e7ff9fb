-- People, credentials, accounts, and sessions span tenants: a separate schema, accessed only by accounts and sign-in.
create table identity.person (
  id bigint generated always as identity (start with 10001) primary key,
  first_name text not null default '',
  last_name text not null default '',
  mail text,
  phone text,
  language text not null default 'en',
  shows_inactive_tenants boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- What a person types to sign in: an email address in lower case, or a phone as +1 and ten digits.
create table identity.login (
  login_id text primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index login_person on identity.login (person_id);

create table identity.credential (
  person_id bigint primary key references identity.person (id) on delete cascade,
  password_hash text not null,
  previous_hashes text[] not null default '{}',
  changed_at timestamptz not null default now()
);

-- One row per (person, tenant, kind), as listed in the account picker. entity_type 1 government, 2 business side
-- (businesses and residents).
create table identity.account (
  id bigint generated always as identity (start with 20001) primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  entity_type smallint not null check (entity_type in (1, 2)),
  community_type smallint check (community_type in (1, 2)),
  account_kind text not null check (account_kind in ('government', 'business', 'individual', 'partner', 'household')),
  applicant_id bigint,
  display_name text not null default '',
  roles int[] not null default '{}',
  requires_second_factor boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index account_person on identity.account (person_id);
create index account_tenant on identity.account (tenant_id);

-- A session is this row; the token only refers to it. Revoking the row ends the session on the next request.
create table identity.session (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references identity.account (id) on delete cascade,
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  transport text not null check (transport in ('cookie', 'bearer')),
  second_factor text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  device text
);
create index session_person on identity.session (person_id) where revoked_at is null;

-- Short-lived secrets of one type each: login, mfa, operation, password, handoff. Only a hash is stored.
create table identity.token (
  hash bytea primary key,
  kind text not null check (kind in ('login', 'mfa', 'operation', 'password', 'handoff')),
  person_id bigint references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_expiry on identity.token (expires_at);

create table identity.one_time_code (
  id uuid primary key default gen_random_uuid(),
  tenant_id int not null references public.tenant (id),
  person_id bigint not null references identity.person (id) on delete cascade,
  operation text not null,
  channel text not null check (channel in ('email', 'sms', 'call')),
  destination text not null,
  code_hash bytea not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_code_person on identity.one_time_code (person_id, created_at desc);

-- Counters of attempts per key and window: one atomic statement counts and decides.
create table identity.throttle (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null,
  locks int not null default 0,
  locked_until timestamptz
);

-- Keys that sign and encrypt, shared by every process on this database.
create table identity.signing_key (
  id text primary key,
  purpose text not null check (purpose in ('session', 'code')),
  secret bytea not null,
  created_at timestamptz not null default now()
);
