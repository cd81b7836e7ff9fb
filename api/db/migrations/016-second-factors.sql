-- Second factors besides codes by email and phone: authenticator apps, passkeys, recovery codes, remembered devices.
alter table identity.signing_key drop constraint signing_key_purpose_check;
alter table identity.signing_key add constraint signing_key_purpose_check check (purpose in ('session', 'code', 'seal'));

-- When the person last proved their identity: a change of factors or of the login requires a proof in the last minutes.
-- A session that must enroll a strong factor can do nothing else.
alter table identity.session
  add column proved_at timestamptz not null default now(),
  add column must_enrol boolean not null default false;

-- A person's factors besides the password. An authenticator's secret is encrypted; a passkey belongs to the host where
-- it was created.
create table identity.factor (
  id bigint generated always as identity (start with 30001) primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  sealed_secret text,
  last_step bigint,
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
create index factor_person on identity.factor (person_id);

-- A passkey challenge: valid once, for one purpose, person, and host.
create table identity.passkey_challenge (
  hash bytea primary key,
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  purpose text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on identity.passkey_challenge (expires_at);

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
create index remembered_device_person on identity.remembered_device (person_id, tenant_id);
create index remembered_device_expiry on identity.remembered_device (expires_at);
