-- Roles, the tenant policy, and shared functions. Runs as the owner role, which is no superuser.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

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

-- Tenants are found by host before anything else is known, so everyone can read this table and only the operator can
-- write it.
create table tenant (
  id int primary key check (id > 0),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  custom_domain text unique,
  name text not null,
  program_type text not null default 'standard' check (program_type in ('standard', 'workflow', 'marketplace')),
  is_active boolean not null default true,
  default_language text not null default 'en',
  languages text[] not null default '{en,es,tl,ko}',
  time_zone text not null default 'America/Los_Angeles',
  branding jsonb not null default '{}',
  contact_info jsonb,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
revoke insert, update, delete on tenant from commonway_app;

-- Who did what, when, from where, with which outcome. Rows can't be changed or removed.
create table audit_entry (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  operation text not null,
  outcome text not null default 'done',
  person_id bigint,
  actor_name text not null,
  impersonator_id bigint,
  subject_kind text,
  subject_id bigint,
  details jsonb not null default '{}',
  request_id text,
  address text,
  primary key (tenant_id, id)
);
create index audit_entry_subject on audit_entry (tenant_id, subject_kind, subject_id, id);
create index audit_entry_time on audit_entry (tenant_id, at, id);
select protect_tenant_table('audit_entry');
revoke update, delete on audit_entry from commonway_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger written_once before update or delete on audit_entry for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_entry for each statement execute function refuse_change();

-- A writing call's key and its response, committed together with the effect (24 h).
create table idempotency_key (
  tenant_id int not null references tenant (id),
  actor text not null,
  key text not null check (length(key) between 1 and 200),
  operation text not null,
  request_hash text not null,
  status int,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor, key)
);
create index idempotency_key_age on idempotency_key (tenant_id, created_at);
select protect_tenant_table('idempotency_key');
