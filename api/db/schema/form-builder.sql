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
