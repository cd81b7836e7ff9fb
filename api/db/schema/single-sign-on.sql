-- Identity providers of an office, and the sites that embed its sign-in.

-- Identity providers of a tenant.
create table sign_in_provider (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 60001),
  kind text not null check (kind in ('oidc', 'saml', 'membersuite')),
  name text not null check (length(name) between 1 and 60),
  issuer text not null,
  client_id text,
  -- Can be decrypted with a key of the purpose `seal` only.
  sealed_secret text,
  sign_in_url text,
  certificates text[] not null default '{}',
  -- The kind of accounts that sign in by it, as in identity.account.
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

-- Email domains for which a DNS record proves that the office may vouch for their addresses.
create table mail_domain (
  tenant_id int not null references tenant (id),
  domain text not null,
  challenge text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  checked_at timestamptz,
  primary key (tenant_id, domain)
);
select protect_tenant_table('mail_domain');

-- A provider's id of a person. Only this provider can find the person by it.
create table identity.external_identity (
  tenant_id int not null,
  provider_id bigint not null,
  subject text not null,
  person_id bigint not null references identity.person (id) on delete cascade,
  -- A link that depends on a verified domain ends with it.
  mail_domain text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider_id, subject),
  foreign key (tenant_id, provider_id) references public.sign_in_provider (tenant_id, id) on delete cascade,
  foreign key (tenant_id, mail_domain) references public.mail_domain (tenant_id, domain) on delete cascade
);
-- The providers that a person linked.
create index external_identity_person on identity.external_identity (person_id);

-- A sign-on in progress, by the hash of the value that is returned with it.
create table identity.sign_on (
  state_hash bytea primary key,
  tenant_id int not null,
  provider_id bigint not null,
  -- The browser that started it.
  browser_hash bytea not null,
  nonce text,
  code_verifier text,
  redirect text,
  -- The claims that a SAML provider has proven, until the browser that started fetches them.
  claims jsonb,
  -- The person who links a provider: a sign-on that a signed-in person started ends with that person.
  linking_person_id bigint references identity.person (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (tenant_id, provider_id) references public.sign_in_provider (tenant_id, id) on delete cascade
);
-- The sweep removes expired sign-ons.
create index sign_on_expiry on identity.sign_on (expires_at);
-- Deleting a provider or a person looks up its sign-ons.
create index sign_on_provider on identity.sign_on (tenant_id, provider_id);
create index sign_on_linking on identity.sign_on (linking_person_id) where linking_person_id is not null;
