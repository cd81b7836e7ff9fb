-- Pairs of applicants who may be the same, for the list of the whole office. A job compares each applicant who changed with
-- those who share an indexed key (`work-queue/find-duplicates`), so no request compares everyone with everyone.
create table possible_duplicate (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  other_id bigint not null check (other_id > applicant_id),
  kind text not null check (kind in ('person', 'household', 'business')),
  score numeric(3, 2) not null,
  -- The similarity of each field, 0 to 1; without what the fields say.
  likeness jsonb not null,
  is_twin boolean not null,
  found_at timestamptz not null,
  primary key (tenant_id, applicant_id, other_id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references applicant (tenant_id, id) on delete cascade
);
-- The most similar first.
create index possible_duplicate_score on possible_duplicate (tenant_id, score desc, applicant_id, other_id);
-- The pairs in which an applicant has the higher id.
create index possible_duplicate_other on possible_duplicate (tenant_id, other_id);
select protect_tenant_table('possible_duplicate');

-- Applicants who changed since they were compared, in order. Only added to, so that no change waits for the job.
create table applicant_change (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  applicant_id bigint not null,
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.01);
select protect_tenant_table('applicant_change');

create function record_compared_change() returns trigger language plpgsql as $$
begin
  insert into applicant_change (tenant_id, applicant_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger compared_update after update of name, birth_date, mail, phone, address, merged_into on applicant
  for each row when ((old.name, old.birth_date, old.mail, old.phone, old.address, old.merged_into)
    is distinct from (new.name, new.birth_date, new.mail, new.phone, new.address, new.merged_into))
  execute function record_compared_change();

-- All new applicants at once: an import inserts hundreds in a statement.
create function record_compared_inserts() returns trigger language plpgsql as $$
begin
  insert into applicant_change (tenant_id, applicant_id) select tenant_id, id from inserted order by id;
  return null;
end $$;
create trigger compared_insert after insert on applicant referencing new table as inserted for each statement
  execute function record_compared_inserts();

-- What an applicant doesn't hold, their newest submitted case says.
create function record_compared_case() returns trigger language plpgsql as $$
begin
  insert into applicant_change (tenant_id, applicant_id) values (new.tenant_id, new.applicant_id);
  return null;
end $$;
create trigger compared_case after update of is_submitted, submission_version on application
  for each row when (new.is_submitted and (old.is_submitted, old.submission_version)
    is distinct from (new.is_submitted, new.submission_version))
  execute function record_compared_case();

-- Everyone is compared once.
do $$
declare
  one int;
begin
  for one in select id from tenant order by id loop
    perform set_config('app.tenant', one::text, true);
    insert into applicant_change (tenant_id, applicant_id)
    select tenant_id, id from applicant where tenant_id = one and merged_into is null order by id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
