-- An office whose subscription has ended is deleted after this time; null while it has a subscription. Both columns are
-- written by the functions below only.
alter table tenant add column delete_after timestamptz, add column deletion_started_at timestamptz;
create index tenant_delete_after on tenant (delete_after) where delete_after is not null;

-- The reminders that an office's administrators got. A new end starts again.
create table deletion_reminder (
  tenant_id int not null references tenant (id),
  delete_after timestamptz not null,
  days_left int not null,
  sent_at timestamptz not null,
  primary key (tenant_id, delete_after, days_left)
);
select protect_tenant_table('deletion_reminder');

-- The deletion of an office, recorded at the tenant that sells subscriptions. It outlives the office: it has the end of
-- the office's audit chain.
create table office_deletion (
  tenant_id int not null references tenant (id),
  office_id int not null,
  subdomain text not null,
  audit_block bigint,
  audit_hash bytea,
  deleted_files bigint not null default 0,
  deleted_rows bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, office_id)
);
select protect_tenant_table('office_deletion');

-- Rows that are written once are removed only with their whole office.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from public.tenant where id = old.tenant_id and deletion_started_at is not null) then
      return old;
    end if;
  end if;
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Makes the office of a subscription writable or read-only, as the subscription's state says, and sets when the office
-- is deleted if the subscription has ended.
drop function set_subscribed_office_access(int, text, timestamptz);
create function set_subscribed_office_access(of_tenant int, subscription text, changed_at timestamptz, days_kept int)
returns void language sql security definer set search_path = public, pg_temp as $$
  update tenant set
    read_only_at = case when s.state <> 'Subscribed' then coalesce(read_only_at, $3) end,
    delete_after = case when s.state = 'Unsubscribed' then coalesce(delete_after, $3 + make_interval(days => $4)) end
  from marketplace_subscription s
  where s.tenant_id = of_tenant and s.id = $2 and tenant.id = s.office_id and deletion_started_at is null
    and ((read_only_at is null) <> (s.state = 'Subscribed') or (delete_after is null) <> (s.state <> 'Unsubscribed'))
$$;

-- Creates the office of a subscription, as before. If the same beneficiary and administrator had an office whose
-- subscription ended, and its deletion hasn't begun, the new subscription gets that office.
create or replace function create_subscribed_office(
  of_tenant int, subscription text, subdomains text[], office_name text, office_languages text[], office_branding jsonb
) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bought marketplace_subscription;
  former marketplace_subscription;
  office int;
begin
  select * into bought from marketplace_subscription
  where tenant_id = of_tenant and id = subscription and state = 'Subscribed' for update;
  if not found or bought.office_id is not null then return bought.office_id; end if;
  select ended.* into former from marketplace_subscription ended join tenant on tenant.id = ended.office_id
  where ended.tenant_id = of_tenant and ended.state = 'Unsubscribed' and ended.beneficiary_email = bought.beneficiary_email
    and ended.admin_email = bought.admin_email and deletion_started_at is null
  order by (ended.name = bought.name) desc, delete_after desc limit 1
  for update;
  if found then
    update marketplace_subscription set office_id = null where tenant_id = of_tenant and id = former.id;
    update marketplace_subscription set office_id = former.office_id, invited_at = former.invited_at
    where tenant_id = of_tenant and id = subscription;
    return former.office_id;
  end if;
  perform pg_advisory_xact_lock(hashtext('create office'));
  insert into tenant (id, subdomain, name, languages, branding)
  select (select greatest(999, max(id)) + 1 from tenant), offered.subdomain, office_name, office_languages, office_branding
  from unnest(subdomains) with ordinality as offered (subdomain, place)
  where not exists (select from tenant where tenant.subdomain = offered.subdomain)
  order by place limit 1
  returning id into strict office;
  update marketplace_subscription set office_id = office where tenant_id = of_tenant and id = subscription;
  return office;
end $$;

-- Begins the deletion of an office that is due, and closes it to everyone. False if it isn't due.
create function begin_office_deletion(office int, started_at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set deletion_started_at = started_at, suspended_at = coalesce(suspended_at, started_at)
  where id = office and delete_after <= started_at and deletion_started_at is null;
  return found;
end $$;

-- Requires that the current tenant is being deleted, and returns its ID. The functions that delete call it first. It locks
-- the tenant's row: concurrent deletions of the same office wait for each other, and so do inserts, which refer to the row.
-- Otherwise a table could get rows after it was emptied, and the tables that it refers to couldn't be.
create function require_office_deletion() returns int language plpgsql set search_path = public, pg_temp as $$
declare
  office int := nullif(current_setting('app.tenant', true), '')::int;
begin
  perform from tenant where id = office and deletion_started_at is not null for update;
  if not found then
    raise exception 'the office is not being deleted' using errcode = 'insufficient_privilege';
  end if;
  return office;
end $$;

-- Deletes people who have an account at the current tenant only, with their logins and credentials; returns how many.
create function delete_office_people(max_rows int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  office int := require_office_deletion();
  deleted int;
begin
  delete from identity.person where id = any(array(
    select a.person_id from identity.account a
    where a.tenant_id = office
      and not exists (select from identity.account o where o.person_id = a.person_id and o.tenant_id <> office)
    limit max_rows));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Deletes rows of the current tenant from the given tables, in their order, until so many are deleted; returns how many.
-- References of a table to itself are removed first.
create function delete_office_rows(tables text[], max_rows int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  office int := require_office_deletion();
  place regclass;
  own_reference name;
  changed int;
  deleted int := 0;
begin
  foreach place in array tables::regclass[] loop
    for own_reference in
      select a.attname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      where k.contype = 'f' and k.conrelid = place and k.confrelid = place and k.confdeltype = 'a'
    loop
      execute format(
        'update %s set %I = null where tenant_id = $1 and ctid = any(array(
          select ctid from %1$s where tenant_id = $1 and %2$I is not null limit $2))', place, own_reference)
        using office, max_rows - deleted;
      get diagnostics changed = row_count;
      deleted := deleted + changed;
      if deleted >= max_rows then return deleted; end if;
    end loop;
    execute format(
      'delete from %s where tenant_id = $1 and ctid = any(array(select ctid from %1$s where tenant_id = $1 limit $2))', place)
      using office, max_rows - deleted;
    get diagnostics changed = row_count;
    deleted := deleted + changed;
    if deleted >= max_rows then return deleted; end if;
  end loop;
  return deleted;
end $$;

-- Empties the row of the current tenant. The row stays, so that its id and subdomain are never used again.
create function empty_deleted_office()
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  office int := require_office_deletion();
begin
  delete from text_route where tenant = office;
  update tenant set name = 'Deleted office', custom_domain = null, wanted_domain = null, domain_proof = null, branding = '{}',
    contact_info = null, settings = '{}', is_active = false, delete_after = null
  where id = office;
end $$;

revoke execute on function set_subscribed_office_access, begin_office_deletion, require_office_deletion,
  delete_office_people, delete_office_rows, empty_deleted_office from public;
grant execute on function set_subscribed_office_access, begin_office_deletion, delete_office_people, delete_office_rows,
  empty_deleted_office to commonway_app;

-- Deleting a person looks up the rows of these tables by person.
create index session_of_person on identity.session (person_id);
create index token_of_person on identity.token (person_id);
create index passkey_challenge_of_person on identity.passkey_challenge (person_id);
create index remembered_device_account on identity.remembered_device (account_id);

-- Offices whose subscriptions have ended before.
do $$
begin
  perform set_config('app.tenant', '344', true);
  update tenant set delete_after = now() + interval '30 days'
  from marketplace_subscription s where s.tenant_id = 344 and s.state = 'Unsubscribed' and tenant.id = s.office_id;
  perform set_config('app.tenant', '', true);
end $$;
