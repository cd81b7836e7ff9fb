-- Sessions and short-lived secrets.

-- A session is this row; the token only refers to it. Revoking the row ends the session on the next request.
create table identity.session (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references identity.account (id) on delete cascade,
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  transport text not null check (transport in ('cookie', 'bearer')),
  -- How the session was opened, and its scope. A session from a link, an office's provider, or an impersonating employee
  -- acts within its office. It acts for the person everywhere only if that office created the person.
  origin text not null check (origin in ('person', 'link', 'provider', 'impersonation')),
  scope text not null check (scope in ('office', 'person')),
  -- A session from a provider is limited to that provider's tenant and kind of account, and ends with the provider.
  provider_id bigint,
  -- Staff who view the portal as an applicant: a session of the applicant's account that refers to the staff session.
  staff_session_id uuid references identity.session (id) on delete cascade,
  reason text,
  second_factor text,
  -- When the person last proved their identity: a change of factors or of the login requires a proof in the last minutes.
  proved_at timestamptz not null default now(),
  -- A session that must enroll a strong factor can do nothing else.
  must_enrol boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- A session has its own limits, so that reading it doesn't need the tenant's rules.
  idle interval not null default interval '30 minutes',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  device text,
  check ((staff_session_id is null) = (reason is null)),
  check ((origin = 'provider') = (provider_id is not null)),
  check ((origin = 'impersonation') = (staff_session_id is not null)),
  check (origin <> 'impersonation' or scope = 'office'),
  check (scope = 'person' or proved_at = 'epoch')
);
-- A person's devices, and signing out everywhere.
create index session_person on identity.session (person_id) where revoked_at is null;
-- Impersonations are listed to the person.
create index session_impersonations on identity.session (person_id, created_at) where staff_session_id is not null;
-- Deleting a person or an account looks up its sessions.
create index session_of_person on identity.session (person_id);
create index session_account on identity.session (account_id);
-- The sessions that depend on a staff session or on a provider end with it.
create index session_staff on identity.session (staff_session_id) where staff_session_id is not null;
create index session_provider on identity.session (tenant_id, provider_id) where provider_id is not null and revoked_at is null;

-- When a session ends by any statement, its dependent sessions end too, and every process is notified on commit.
create function identity.end_session() returns trigger language plpgsql as $$
begin
  update identity.session set revoked_at = new.revoked_at where staff_session_id = new.id and revoked_at is null;
  perform pg_notify('commonway_sessions', json_build_object('personId', new.person_id, 'endedId', new.id)::text);
  return null;
end $$;
create trigger notifies_when_ended after update of revoked_at on identity.session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function identity.end_session();

-- Short-lived secrets of one kind each, which the contract defines (TokenKind). Only a hash is stored.
create table identity.token (
  hash bytea primary key,
  kind text not null,
  person_id bigint references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz
);
-- A person's unused tokens are revoked, such as after a password change.
create index token_person on identity.token (person_id) where used_at is null;
-- Deleting a person looks up the tokens.
create index token_of_person on identity.token (person_id);
-- The sweep removes expired tokens.
create index token_expiry on identity.token (expires_at);
