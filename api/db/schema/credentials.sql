-- Logins, passwords, second factors, and the limits on attempts.

-- What a person types to sign in.
create table identity.login (
  -- An email address in lower case, or a phone as +1 and ten digits.
  login_id text primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  channel text not null check (channel in ('email', 'phone')),
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
-- A person's logins.
create index login_person on identity.login (person_id);

-- A person's password.
create table identity.credential (
  person_id bigint primary key references identity.person (id) on delete cascade,
  password_hash text not null,
  -- Recent passwords, which can't be used again.
  previous_hashes text[] not null default '{}',
  changed_at timestamptz not null default now(),
  -- Disabled because its owner reported that they did not set it.
  revoked_at timestamptz
);

-- Each change of a password or a login, so that a person who did not make it can undo it.
create table identity.credential_change (
  id uuid primary key default gen_random_uuid(),
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  login_id text not null,
  -- Null for a change of the password.
  new_login_id text,
  changed_at timestamptz not null default now(),
  undone_at timestamptz
);
-- An undone change also undoes the later ones of the person.
create index credential_change_person on identity.credential_change (person_id, changed_at);

-- Codes by email, text, or call.
create table identity.one_time_code (
  id uuid primary key default gen_random_uuid(),
  tenant_id int not null references public.tenant (id),
  -- Null for a code that is requested with an unknown login. It is stored like any other and never sent, and matches no
  -- code: delays and failed attempts reveal nothing to a stranger (security Z7).
  person_id bigint references identity.person (id) on delete cascade,
  operation text not null,
  channel text not null check (channel in ('email', 'sms', 'call')),
  destination text not null,
  code_hash bytea not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
-- The newest code of a person or, for unknown logins, of a destination: for checking it and for the delay before another.
create index one_time_code_person on identity.one_time_code (person_id, created_at desc);
create index one_time_code_destination on identity.one_time_code (destination, created_at desc);

-- Counters of attempts per key and window: one atomic statement counts and decides.
create table identity.throttle (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null,
  locks int not null default 0,
  locked_until timestamptz
);

-- A person's factors besides the password and codes: authenticator apps, whose secret is encrypted, and passkeys, which
-- belong to the host where they were created.
create table identity.factor (
  id bigint generated always as identity (start with 30001) primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  sealed_secret text,
  -- The last time step whose code was used: each is accepted once.
  last_step bigint,
  -- The host, as WebAuthn names it.
  rp_id text,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  used_at timestamptz,
  check (kind <> 'totp' or sealed_secret is not null),
  check (kind <> 'passkey' or (rp_id is not null and credential_id is not null and public_key is not null and counter is not null)),
  unique (rp_id, credential_id)
);
-- A person's factors.
create index factor_person on identity.factor (person_id);

-- A passkey challenge: valid once, for one purpose, person, and host.
create table identity.passkey_challenge (
  hash bytea primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  purpose text not null,
  expires_at timestamptz not null
);
-- The sweep removes expired challenges.
create index passkey_challenge_expiry on identity.passkey_challenge (expires_at);
-- Deleting a person looks up the challenges.
create index passkey_challenge_of_person on identity.passkey_challenge (person_id);

-- Codes for a person who lost the second factor. They are hashed; we show them once.
create table identity.recovery_code (
  person_id bigint not null references identity.person (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (person_id, hash)
);

-- A browser that passed the second factor of one account and skips it until the row expires.
create table identity.remembered_device (
  id bigint generated always as identity (start with 40001) primary key,
  hash bytea not null unique,
  account_id bigint not null references identity.account (id) on delete cascade,
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  second_factor text not null,
  address text not null default '',
  device text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- A person's remembered devices at a tenant.
create index remembered_device_person on identity.remembered_device (person_id, tenant_id);
-- Deleting an account looks up its devices.
create index remembered_device_account on identity.remembered_device (account_id);
-- The sweep removes expired devices.
create index remembered_device_expiry on identity.remembered_device (expires_at);

-- Used captcha challenges: each is valid once. An unsolved challenge has no row.
create table identity.spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
-- The sweep removes expired challenges.
create index spent_challenge_expiry on identity.spent_challenge (expires_at);

-- A captcha pass: for one action at one tenant. Using it removes it; only a hash is stored.
create table identity.captcha_pass (
  hash bytea primary key,
  tenant_id int not null references public.tenant (id),
  action text not null,
  expires_at timestamptz not null
);
-- The sweep removes expired passes.
create index captcha_pass_expiry on identity.captcha_pass (expires_at);
