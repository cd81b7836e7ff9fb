-- Indexes of the queue: the tenant first, the filter next, then the sort; the other filter columns are included for
-- index-only counts.
create index application_submitted on application (tenant_id, submitted_at, id)
  include (process_id, state_id, owner_id, company_id, category, payment_channel) where is_submitted;
create index application_process_state on application (tenant_id, process_id, state_id, submitted_at, id)
  include (owner_id, company_id, category, payment_channel) where is_submitted;
create index application_process on application (tenant_id, process_id, submitted_at, id)
  include (state_id, owner_id, company_id, category, payment_channel) where is_submitted;
create index application_state on application (tenant_id, state_id, submitted_at, id)
  include (process_id, owner_id, company_id, category, payment_channel) where is_submitted;
create index application_owner on application (tenant_id, owner_id, submitted_at, id)
  include (process_id, state_id, company_id, category, payment_channel) where is_submitted;
create index application_company on application (tenant_id, company_id, submitted_at, id)
  include (process_id, state_id, owner_id, category, payment_channel) where is_submitted;
create index application_unread on application (tenant_id, owner_id)
  where unread_email + unread_sms + unread_voice + unread_ivr > 0;
create statistics application_by_process (dependencies) on tenant_id, process_id from application;
create statistics application_by_state (dependencies) on process_id, state_id from application;
create statistics application_by_owner (dependencies) on tenant_id, owner_id from application;
create statistics application_by_company (dependencies) on tenant_id, company_id from application;

-- Search text never shares a row with mutable state (its trigram index would make every status change seven times
-- slower).
create table application_search (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  submitted_at timestamptz not null,
  search_text text not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index application_search_trigram on application_search using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
select protect_tenant_table('application_search');

-- Counts per tenant and dimension: totals and facets without counting rows. Every change appends its difference, so
-- writers never wait for each other; the count is the sum, and a job merges the rows of a key.
create table application_tally (
  tenant_id int not null references tenant (id),
  dimension text not null check (dimension in ('all', 'process', 'state', 'owner', 'company')),
  key bigint not null,
  id bigint generated always as identity,
  count bigint not null,
  primary key (tenant_id, dimension, key, id) include (count)
) with (autovacuum_vacuum_scale_factor = 0.01);
select protect_tenant_table('application_tally');

create function tally_applications() returns trigger language plpgsql as $$
begin
  -- Both transition tables exist only for updates; inserts and deletes have one of them.
  if tg_op = 'INSERT' then
    insert into application_tally (tenant_id, dimension, key, count)
    select r.tenant_id, d.dimension, d.key, count(*) from new_rows r
    cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                               ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
    where r.is_submitted and d.key is not null
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into application_tally (tenant_id, dimension, key, count)
    select r.tenant_id, d.dimension, d.key, -count(*) from old_rows r
    cross join lateral (values ('all', 0::bigint), ('process', r.process_id), ('state', r.state_id),
                               ('owner', coalesce(r.owner_id, 0)), ('company', r.company_id)) d (dimension, key)
    where r.is_submitted and d.key is not null
    group by 1, 2, 3;
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
    ) changes group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger tally_inserted after insert on application
  referencing new table as new_rows for each statement execute function tally_applications();
create trigger tally_updated after update on application
  referencing old table as old_rows new table as new_rows for each statement execute function tally_applications();
create trigger tally_deleted after delete on application
  referencing old table as old_rows for each statement execute function tally_applications();

-- The result of each rule for an application, with the inputs it used.
create table validation (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  rule text not null,
  rule_version int not null,
  result text not null check (result in ('failed', 'warning', 'passed')),
  evidence jsonb not null default '{}',
  judged_at timestamptz not null default now(),
  primary key (tenant_id, application_id, rule),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('validation');
