-- The marketplace that is simulated if none is configured. Like the message outbox it has no tenant, because it
-- simulates an external party.
create table outbox_subscription (
  id text primary key,
  name text not null,
  plan_id text not null,
  state text not null default 'PendingFulfillmentStart',
  email text not null,
  purchase_token text not null unique
);

create table outbox_operation (
  id text primary key,
  subscription_id text not null references outbox_subscription (id),
  action text not null,
  plan_id text not null,
  status text not null check (status in ('InProgress', 'Succeeded', 'Failed'))
);
create unique index outbox_operation_pending on outbox_operation (subscription_id) where status = 'InProgress';

-- The key pair that signs its webhooks.
create table outbox_marketplace_key (
  id int primary key check (id = 1),
  private_key jsonb not null
);
