-- Identity providers of a tenant. `sealed_secret` can be decrypted with a key of the purpose `seal` only.
create table sign_in_provider (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 60001),
  kind text not null check (kind in ('oidc', 'saml', 'membersuite')),
  name text not null check (length(name) between 1 and 60),
  issuer text not null,
  client_id text,
  sealed_secret text,
  sign_in_url text,
  certificates text[] not null default '{}',
  entity_type smallint not null check (entity_type in (1, 2)),
  creates_accounts boolean not null default false,
  mail_domains text[] not null default '{}',
  is_active boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (kind = 'saml' or client_id is not null),
  check (kind <> 'saml' or (sign_in_url is not null and certificates <> '{}'))
);
select protect_tenant_table('sign_in_provider');

-- A site that may embed /authFrame, under its known name.
create table external_realm (
  tenant_id int not null references tenant (id),
  realm text not null,
  origin text not null,
  primary key (tenant_id, realm)
);
select protect_tenant_table('external_realm');

-- A provider's id of a person. Only this provider can find the person by it.
create table identity.external_identity (
  tenant_id int not null,
  provider_id bigint not null,
  subject text not null,
  person_id bigint not null references identity.person (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider_id, subject),
  foreign key (tenant_id, provider_id) references public.sign_in_provider (tenant_id, id) on delete cascade
);
create index external_identity_person on identity.external_identity (person_id);

-- A sign-on in progress, by the hash of the value that is returned with it. `claims`: the claims that a SAML provider
-- has proven, until the browser that started fetches them.
create table identity.sign_on (
  state_hash bytea primary key,
  tenant_id int not null,
  provider_id bigint not null,
  browser_hash bytea not null,
  nonce text,
  code_verifier text,
  redirect text,
  claims jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (tenant_id, provider_id) references public.sign_in_provider (tenant_id, id) on delete cascade
);
create index sign_on_expiry on identity.sign_on (expires_at);
create index sign_on_provider on identity.sign_on (tenant_id, provider_id);

-- A session from a provider is limited to that provider's tenant and kind of account, and ends with the provider.
alter table identity.session add column provider_id bigint;
create index session_provider on identity.session (tenant_id, provider_id) where provider_id is not null and revoked_at is null;

alter table identity.token drop constraint token_kind_check;
alter table identity.token add constraint token_kind_check
  check (kind in ('login', 'mfa', 'operation', 'password', 'handoff', 'external'));
