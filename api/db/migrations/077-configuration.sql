-- Versioned configuration of every kind: one draft per subject, and published versions that never change. A subject is
-- what the office has one of a kind for, such as a program; 0 is the office itself. A draft's row stays when the draft is
-- published or discarded: its revision only rises, so that no one overwrites changes they haven't seen.
create table config_draft (
  tenant_id int not null references tenant (id),
  kind text not null,
  subject bigint not null,
  revision int not null check (revision > 0),
  definition jsonb,
  saved_at timestamptz not null,
  saved_by_name text not null,
  primary key (tenant_id, kind, subject)
);
select protect_tenant_table('config_draft');

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
  -- Null for versions that were created with the office or program.
  published_by bigint,
  published_by_name text,
  primary key (tenant_id, kind, subject, version)
);
select protect_tenant_table('config_version');
create trigger written_once before update or delete on config_version for each row execute function refuse_change();
create trigger never_truncated before truncate on config_version for each statement execute function refuse_change();
alter table config_version enable always trigger written_once, enable always trigger never_truncated;
revoke update, delete, truncate on config_version from commonway_app, commonway_identity;
