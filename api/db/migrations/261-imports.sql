-- Import of people and businesses from a file. Rows are sealed until they are imported, and everything that an undo needs is
-- removed after a day.
create table people_import (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('individual', 'business')),
  status text not null default 'matching'
    check (status in ('matching', 'checking', 'checked', 'running', 'finished', 'stopped', 'undoing', 'undone')),
  file_name text not null,
  headings jsonb not null,
  -- The target of each column, null for those that aren't imported.
  columns jsonb not null,
  updates_known boolean not null default false,
  row_count int not null,
  -- The last row that the current phase processed, and how many those are.
  reached_row int not null default 0,
  processed_count int not null default 0,
  -- Grows with each batch of all phases.
  batch_count int not null default 0,
  -- Whom the job acts for.
  created_by bigint not null,
  created_by_person bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When a phase couldn't continue; null while one runs.
  stopped_at timestamptz,
  undo_started_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('people_import');

create table people_import_row (
  tenant_id int not null references tenant (id),
  import_id bigint not null,
  -- Its number in the spreadsheet.
  row_number int not null,
  -- The sealed cells as a JSON list, until the row is imported.
  cells text,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'new', 'known', 'problem', 'created', 'updated', 'skipped', 'failed', 'undone', 'kept')),
  problems jsonb not null default '[]',
  -- The existing or imported person.
  applicant_id bigint,
  -- For an undo within a day: the applicant and their current values before the import, and a hash of both after it.
  before jsonb,
  fingerprint text,
  primary key (tenant_id, import_id, row_number),
  foreign key (tenant_id, import_id) references people_import (tenant_id, id) on delete cascade
);
-- Counts and lists by outcome.
create index people_import_row_outcome on people_import_row (tenant_id, import_id, outcome, row_number);
-- Finds an existing person in an earlier row.
create index people_import_row_applicant on people_import_row (tenant_id, import_id, applicant_id) where applicant_id is not null;
-- A deletion empties what imports have of an applicant.
create index people_import_row_person on people_import_row (tenant_id, applicant_id) where applicant_id is not null;
select protect_tenant_table('people_import_row');

-- Hashes of what identifies the people of rows that a check found right, to find them twice in a file.
create table people_import_key (
  tenant_id int not null references tenant (id),
  import_id bigint not null,
  key text not null,
  primary key (tenant_id, import_id, key),
  foreign key (tenant_id, import_id) references people_import (tenant_id, id) on delete cascade
);
select protect_tenant_table('people_import_key');

-- Compares imported people with those who exist.
create index applicant_birth_date on applicant (tenant_id, birth_date, name_search) where birth_date is not null;
create index applicant_business_name on applicant (tenant_id, name_search) where kind in ('business', 'partner');

-- A hash of an applicant and all values of their profile, verifications included.
create function fingerprint_applicant(of_tenant int, of_applicant bigint) returns text language sql stable as $$
  select md5(concat(a::text, (
    select string_agg(v::text, ',' order by v.id) from profile_value v where v.tenant_id = of_tenant and v.applicant_id = a.id)))
  from applicant a where a.tenant_id = of_tenant and a.id = of_applicant
$$;

-- Deletes an applicant with their profile, unless they have an account, were merged, or anything else refers to them;
-- returns whether it did.
create function delete_unused_applicant(of_tenant int, of_applicant bigint) returns boolean language plpgsql as $$
begin
  perform from applicant
  where tenant_id = of_tenant and id = of_applicant and person_id is null and merged_into is null for update;
  if not found then
    return false;
  end if;
  delete from profile_value where tenant_id = of_tenant and applicant_id = of_applicant;
  delete from applicant where tenant_id = of_tenant and id = of_applicant;
  return true;
exception when foreign_key_violation then
  return false;
end $$;
