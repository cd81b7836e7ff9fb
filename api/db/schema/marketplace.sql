-- Subscriptions that offices bought, their usage, and the creation and deletion of subscribed offices.

-- Subscriptions, bought on the marketplace or from the billing provider. They belong to the tenant that sells them.
create table marketplace_subscription (
  tenant_id int not null references tenant (id),
  id text not null,
  -- Who sells it. Everything else about it is the same.
  source text not null default 'marketplace' check (source in ('marketplace', 'stripe')),
  name text not null,
  offer_id text not null,
  plan_id text not null,
  -- Seats; null if the plan has none.
  quantity int,
  state text not null check (state in ('PendingFulfillmentStart', 'Subscribed', 'Suspended', 'Unsubscribed')),
  purchaser_email text not null,
  beneficiary_email text not null,
  -- Who bought it and who benefits from it at the identity provider, as `directory/object`; null if the marketplace doesn't
  -- say. Emails alone can't identify people of other directories, who can write any address.
  purchaser_identity text,
  beneficiary_identity text,
  -- The office's first administrator; null until the purchaser names one.
  admin_first_name text,
  admin_last_name text,
  admin_email text,
  admin_language text,
  office_id int,
  invited_at timestamptz,
  -- A job that read the marketplace before another job's change must read it again.
  version int not null default 1,
  -- The version that its office was last brought in line with. Reconciliation repeats what is missing.
  office_version int,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, office_id)
);
-- The subscriptions of a signed-in purchaser or beneficiary.
create index marketplace_subscription_purchaser on marketplace_subscription (tenant_id, purchaser_email);
create index marketplace_subscription_beneficiary on marketplace_subscription (tenant_id, beneficiary_email);
create index marketplace_subscription_purchaser_identity on marketplace_subscription (tenant_id, purchaser_identity);
create index marketplace_subscription_beneficiary_identity on marketplace_subscription (tenant_id, beneficiary_identity);
-- The marketplace page lists the subscriptions that changed last.
create index marketplace_subscription_changed on marketplace_subscription (tenant_id, changed_at desc, id);
select protect_tenant_table('marketplace_subscription');

-- Each operation of the marketplace, once: announced by a webhook, found at the marketplace, or started by us.
create table marketplace_operation (
  tenant_id int not null references tenant (id),
  id text not null,
  -- Operations in the order in which we first saw them.
  number bigint generated always as identity,
  subscription_id text not null,
  action text not null,
  -- What the operation changes to, so that subscribers see which change is pending or failed.
  plan_id text,
  quantity int,
  -- `unknown`: the marketplace doesn't know it, so nothing was done.
  status text not null default 'received'
    constraint marketplace_operation_status_check check (status in ('received', 'verified', 'unknown', 'succeeded', 'failed')),
  -- Operations that we started: the marketplace settles them, and we don't acknowledge them.
  is_ours boolean not null default false,
  received_at timestamptz not null,
  -- When the first webhook came; null for an operation that we found at the marketplace.
  announced_at timestamptz,
  primary key (tenant_id, id)
);
-- The operations by page, the latest first.
create unique index marketplace_operation_number on marketplace_operation (tenant_id, number);
-- The unsettled operations, by subscription.
create index marketplace_operation_unsettled on marketplace_operation (tenant_id, subscription_id)
  where status in ('received', 'verified');
-- The latest change that we started on a subscription.
create index marketplace_operation_ours on marketplace_operation (tenant_id, subscription_id, number) where is_ours;
select protect_tenant_table('marketplace_operation');

-- What happened to each operation, in order.
create table marketplace_operation_step (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  operation_id text not null,
  step text not null,
  -- The lifecycle's event that the step applied.
  event text,
  happened_at timestamptz not null,
  primary key (tenant_id, id)
);
-- The steps of an operation.
create index marketplace_operation_step_operation on marketplace_operation_step (tenant_id, operation_id, id);
select protect_tenant_table('marketplace_operation_step');
select pg_temp.make_append_only('marketplace_operation_step');

-- What happened to each subscription, in order.
create table marketplace_event (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  subscription_id text not null,
  event text not null,
  plan_id text not null,
  happened_at timestamptz not null,
  -- Whether reconciliation applied the event, because no webhook did.
  is_corrected boolean not null default false,
  primary key (tenant_id, id)
);
-- The events of a subscription.
create index marketplace_event_subscription on marketplace_event (tenant_id, subscription_id, id);
-- The latest corrections.
create index marketplace_event_corrected on marketplace_event (tenant_id, id) where is_corrected;
select protect_tenant_table('marketplace_event');
select pg_temp.make_append_only('marketplace_event');

-- What a person must mend: a record of the marketplace that we can't read, and an administrator whom we couldn't invite.
create table marketplace_problem (
  tenant_id int not null references tenant (id),
  subscription_id text not null,
  kind text not null check (kind in ('unreadable', 'notInvited')),
  detail text not null,
  found_at timestamptz not null,
  primary key (tenant_id, subscription_id, kind)
);
select protect_tenant_table('marketplace_problem');

-- What an office used above its plan, by hour, and the marketplace's result. The service tenant has the rows of every
-- subscription, from which they are sent; each office has a copy of its own rows with a result.
create table marketplace_usage (
  tenant_id int not null references tenant (id),
  subscription_id text not null,
  dimension text not null,
  hour timestamptz not null,
  plan_id text not null,
  quantity int not null check (quantity > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Accepted', 'Duplicate', 'Expired', 'Error')),
  message text,
  reported_at timestamptz,
  primary key (tenant_id, subscription_id, dimension, hour)
);
-- The latest usage.
create index marketplace_usage_hour on marketplace_usage (tenant_id, hour desc, subscription_id, dimension);
-- The job sends what is pending.
create index marketplace_usage_pending on marketplace_usage (tenant_id, hour) where status = 'Pending';
select protect_tenant_table('marketplace_usage');

-- An export of all data of an office, which a job builds as a file in the storage.
create table office_export (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  storage_key text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  status text not null default 'building' check (status in ('building', 'ready', 'failed')),
  size_bytes bigint,
  primary key (tenant_id, id)
);
-- An office has one export in progress.
create unique index office_export_building on office_export (tenant_id) where status = 'building';
select protect_tenant_table('office_export');

-- The reminders of the deletion that an office's administrators got. A new end of the subscription starts again.
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

-- The app can't insert tenants. This function inserts one for a subscription that is active and has none, so that no
-- repeated job and no error in the app creates a second one. If the same beneficiary and administrator had an office whose
-- subscription ended, and its deletion hasn't begun, the new subscription gets that office.
create function create_subscribed_office(
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

-- Makes the office of a subscription writable or read-only, as the subscription's state says, and sets when the office
-- is deleted if the subscription has ended.
create function set_subscribed_office_access(of_tenant int, subscription text, changed_at timestamptz, days_kept int)
returns void language sql security definer set search_path = public, pg_temp as $$
  update tenant set
    read_only_at = case when s.state <> 'Subscribed' then coalesce(read_only_at, $3) end,
    delete_after = case when s.state = 'Unsubscribed' then coalesce(delete_after, $3 + make_interval(days => $4)) end
  from marketplace_subscription s
  where s.tenant_id = of_tenant and s.id = $2 and tenant.id = s.office_id and deletion_started_at is null
    and ((read_only_at is null) <> (s.state = 'Subscribed') or (delete_after is null) <> (s.state <> 'Unsubscribed'))
$$;

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

revoke execute on function create_subscribed_office, set_subscribed_office_access, begin_office_deletion, require_office_deletion,
  delete_office_people, delete_office_rows, empty_deleted_office from public;
grant execute on function create_subscribed_office, set_subscribed_office_access, begin_office_deletion, delete_office_people,
  delete_office_rows, empty_deleted_office to commonway_app;
