-- A password that must be changed before the next session (required by an office), and one that was disabled because
-- its owner reported that they did not set it.
alter table identity.credential
  add column must_change boolean not null default false,
  add column revoked_at timestamptz;

-- Each change of a password or a login, so that a person who did not make it can undo it.
create table identity.credential_change (
  id uuid primary key default gen_random_uuid(),
  person_id bigint not null references identity.person (id) on delete cascade,
  tenant_id int not null references public.tenant (id),
  login_id text not null,
  new_login_id text,
  changed_at timestamptz not null default now(),
  undone_at timestamptz
);
create index credential_change_person on identity.credential_change (person_id, changed_at);

-- The kinds of tokens are defined in the contract (TokenKind): a second list here would have to be kept in sync by
-- hand.
alter table identity.token drop constraint if exists token_kind_check;
create index token_person on identity.token (person_id) where used_at is null;

-- Contact details are saved with the version they were read at.
alter table applicant add column version int not null default 1;
