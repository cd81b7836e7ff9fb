-- The pre-screener of an office is edited as one draft: its questions and every program's rules, which read them,
-- change together. The published one stays in its tables (screener, program.screening). The row stays without a
-- definition when the draft is published or discarded: its revision only increases, so that no one overwrites changes
-- they haven't seen.
create table screening_draft (
  tenant_id int not null references tenant (id),
  revision int not null default 1,
  definition jsonb,
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (tenant_id)
);
select protect_tenant_table('screening_draft');

create table screening_version (
  tenant_id int not null references tenant (id),
  version int not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by bigint not null,
  published_by_name text not null,
  primary key (tenant_id, version)
);
select protect_tenant_table('screening_version');
create trigger written_once before update or delete on screening_version for each row execute function refuse_change();
