-- Public information about a program besides its name and dates. Texts for people are {language: text}.
alter table program
  -- Who can apply, one line each: [{language: text}].
  add column eligibility jsonb not null default '[]' check (jsonb_typeof(eligibility) = 'array'),
  -- The documents to have ready, one line each; empty: those that its form asks for.
  add column papers jsonb not null default '[]' check (jsonb_typeof(papers) = 'array'),
  -- Who helps by phone, and in which languages; null: the office's own number.
  add column help_phone text,
  add column help_languages text[] not null default '{}',
  -- The total amount that may be awarded, in dollars; null: not shown.
  add column budget numeric(14, 2) check (budget >= 0),
  -- A paused program is not active: the reason, as the author wrote it, and the time at which the pause ends
  -- automatically.
  add column pause_reason jsonb not null default '{}',
  add column resumes_at timestamptz,
  -- Open each year from one day to another (MM-DD, both included, in the tenant's time zone); the second may be before
  -- the first.
  add column season_from text check (season_from ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  add column season_until text check (season_until ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  -- The ZIP Codes it serves; empty: all of the office's.
  add column zips text[] not null default '{}',
  -- The pre-screener's rules: [{"rule": json-logic, "fits": {language: text}, "unlikely": {language: text}}].
  add column screening jsonb not null default '[]' check (jsonb_typeof(screening) = 'array'),
  add check ((season_from is null) = (season_until is null));

-- The questions of the pre-screener, one row per tenant, in the format of form fields. Answers to them are never
-- stored.
create table screener (
  tenant_id int not null references tenant (id),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  primary key (tenant_id)
);
select protect_tenant_table('screener');

-- Subscribers who are notified once when a program opens. We only write to addresses that their owner confirmed; the
-- link in each message both confirms and unsubscribes, and only its hash is stored. After the notification the row
-- stays until it is swept, so that its link still works.
create table opening_notice (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  program_id bigint not null,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  language text not null,
  token_hash text not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, program_id, channel, address),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
create index opening_notice_waiting on opening_notice (tenant_id, program_id) where confirmed_at is not null and told_at is null;
select protect_tenant_table('opening_notice');

-- Days from submission to decision: measured by a job, read by pages.
create table program_time (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  cases int not null,
  median_days int not null,
  ninetieth_days int not null,
  computed_at timestamptz not null default now(),
  primary key (tenant_id, program_id),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('program_time');

-- An award counts against the budget while its case is in a committing state. The sum is stored like the queue's
-- counts: as appended differences, in cents, by program.
alter table workflow_state add column commits_award boolean not null default false;
alter table application_tally drop constraint application_tally_dimension_check,
  add check (dimension in ('all', 'process', 'state', 'owner', 'company', 'award'));

create or replace function tally_applications() returns trigger language plpgsql as $$
begin
  -- Both transition tables exist only for updates; inserts and deletes have one of them.
  if tg_op = 'INSERT' then
    insert into application_tally (tenant_id, dimension, key, count)
    select r.tenant_id, d.dimension, d.key, count(*) from new_rows r
    cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                               ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
    where r.is_submitted and d.key is not null
    group by 1, 2, 3
    union all
    select r.tenant_id, 'award', r.program_id, (sum(r.award_amount) * 100)::bigint from new_rows r
    join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
    where r.is_submitted and r.award_amount <> 0 and s.commits_award
    group by 1, 3;
  elsif tg_op = 'DELETE' then
    insert into application_tally (tenant_id, dimension, key, count)
    select r.tenant_id, d.dimension, d.key, -count(*) from old_rows r
    cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                               ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
    where r.is_submitted and d.key is not null
    group by 1, 2, 3
    union all
    select r.tenant_id, 'award', r.program_id, (-sum(r.award_amount) * 100)::bigint from old_rows r
    join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
    where r.is_submitted and r.award_amount <> 0 and s.commits_award
    group by 1, 3;
  else
    insert into application_tally (tenant_id, dimension, key, count)
    select tenant_id, dimension, key, sum(n) from (
      select r.tenant_id, d.dimension, d.key, 1 as n from new_rows r
      cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                                 ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
      where r.is_submitted and d.key is not null
      union all
      select r.tenant_id, d.dimension, d.key, -1 from old_rows r
      cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                                 ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
      where r.is_submitted and d.key is not null
      union all
      select r.tenant_id, 'award', r.program_id, (r.award_amount * 100)::bigint from new_rows r
      join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
      where r.is_submitted and r.award_amount <> 0 and s.commits_award
      union all
      select r.tenant_id, 'award', r.program_id, (-r.award_amount * 100)::bigint from old_rows r
      join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
      where r.is_submitted and r.award_amount <> 0 and s.commits_award
    ) changes group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;

-- When a state starts or stops committing, its awards follow. Publishing locks the workflow, so no case moves
-- meanwhile.
create function tally_commitment() returns trigger language plpgsql as $$
begin
  insert into application_tally (tenant_id, dimension, key, count)
  select a.tenant_id, 'award', a.program_id, (sum(a.award_amount) * 100)::bigint * case when new.commits_award then 1 else -1 end
  from application a
  where a.tenant_id = new.tenant_id and a.process_id = new.process_id and a.state_id = new.id and a.is_submitted and a.award_amount <> 0
  group by 1, 3;
  return null;
end $$;
create trigger commitment_tallied after update of commits_award on workflow_state for each row
  when (old.commits_award is distinct from new.commits_award) execute function tally_commitment();

-- The statuses of a process in which an award is granted, initially the same for every office.
do $$
declare
  one int;
begin
  for one in select id from tenant loop
    perform set_config('app.tenant', one::text, true);
    update workflow_state set commits_award = true where name in ('Approved', 'Waiting for payment', 'Payment in progress', 'Paid');
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
