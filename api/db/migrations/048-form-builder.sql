-- The publisher of a version; null for versions that were set up with the program.
alter table form_version
  add column published_by bigint,
  add column published_by_name text;

-- An administrator's draft. The row stays without a definition when the draft is published or discarded: its revision
-- only increases, so that no one overwrites changes they haven't seen.
create table form_draft (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  revision int not null default 1,
  definition jsonb,
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (tenant_id, program_id),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('form_draft');

-- The question library of an office, for reuse in other forms. A form takes a copy: later changes of the library change
-- no form.
create table saved_question (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  program_id bigint not null,
  definition jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('saved_question');
