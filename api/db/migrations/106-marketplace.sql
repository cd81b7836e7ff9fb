-- Subscriptions that offices bought on the marketplace. They belong to the tenant that sells them.
create table marketplace_subscription (
  tenant_id int not null references tenant (id),
  id text not null,
  name text not null,
  offer_id text not null,
  plan_id text not null,
  quantity int,
  state text not null check (state in ('PendingFulfillmentStart', 'Subscribed', 'Suspended', 'Unsubscribed')),
  purchaser_email text not null,
  beneficiary_email text not null,
  -- The office's first administrator; null until the purchaser names one.
  admin_first_name text,
  admin_last_name text,
  admin_email text,
  admin_language text,
  office_id int,
  invited_at timestamptz,
  -- A job that read the marketplace before another job's change must read it again.
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, office_id)
);
select protect_tenant_table('marketplace_subscription');
create index marketplace_subscription_purchaser on marketplace_subscription (tenant_id, purchaser_email);
create index marketplace_subscription_beneficiary on marketplace_subscription (tenant_id, beneficiary_email);

-- Each operation that a webhook announced, once. `unknown`: the marketplace doesn't know it, so nothing was done.
create table marketplace_operation (
  tenant_id int not null references tenant (id),
  id text not null,
  subscription_id text not null,
  action text not null,
  status text not null default 'received' check (status in ('received', 'verified', 'unknown')),
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('marketplace_operation');

-- What happened to each subscription, in order.
create table marketplace_event (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  subscription_id text not null,
  event text not null,
  plan_id text not null,
  happened_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('marketplace_event');
revoke update, delete, truncate on marketplace_event from commonway_app, commonway_identity;
create trigger written_once before update or delete on marketplace_event for each row execute function refuse_change();
create trigger never_truncated before truncate on marketplace_event for each statement execute function refuse_change();
alter table marketplace_event enable always trigger written_once, enable always trigger never_truncated;
create index marketplace_event_subscription on marketplace_event (tenant_id, subscription_id, id);

-- An office whose subscription is suspended or has ended can be read but not changed.
alter table tenant add column read_only_at timestamptz;

-- The app can't insert tenants. This function inserts one for a subscription that is active and has none, so that no
-- repeated job and no error in the app creates a second one.
create function create_subscribed_office(
  of_tenant int, subscription text, subdomains text[], office_name text, office_languages text[], office_branding jsonb
) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  office int;
begin
  select office_id into office from marketplace_subscription
  where tenant_id = of_tenant and id = subscription and state = 'Subscribed' for update;
  if not found or office is not null then return office; end if;
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

-- Makes the office of a subscription writable or read-only, as the subscription's state says.
create function set_subscribed_office_access(of_tenant int, subscription text, changed_at timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  update tenant set read_only_at = case when s.state <> 'Subscribed' then coalesce(read_only_at, $3) end
  from marketplace_subscription s
  where s.tenant_id = of_tenant and s.id = $2 and tenant.id = s.office_id
    and (read_only_at is null) <> (s.state = 'Subscribed')
$$;

revoke execute on function create_subscribed_office, set_subscribed_office_access from public;
grant execute on function create_subscribed_office, set_subscribed_office_access to commonway_app;
