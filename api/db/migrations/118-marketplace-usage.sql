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
select protect_tenant_table('marketplace_usage');
create index marketplace_usage_hour on marketplace_usage (tenant_id, hour desc, subscription_id, dimension);
create index marketplace_usage_pending on marketplace_usage (tenant_id, hour) where status = 'Pending';

-- The usage events that the simulated marketplace accepted.
create table outbox_usage (
  subscription_id text not null references outbox_subscription (id),
  dimension text not null,
  hour timestamptz not null,
  quantity int not null,
  primary key (subscription_id, dimension, hour)
);
