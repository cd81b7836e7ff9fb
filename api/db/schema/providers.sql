-- What the simulated providers received, if no real ones are configured. These tables have no tenant, because they simulate
-- external parties.

-- Messages that were sent.
create table outbox_message (
  id bigint generated always as identity primary key,
  tenant text not null,
  channel text not null check (channel in ('email', 'sms', 'call')),
  recipient text not null,
  -- A tester can write a reply to this address.
  reply_to text,
  subject text,
  body text not null,
  html text,
  -- The file names of the attachments.
  papers text[] not null default '{}',
  language text not null,
  idempotency_key text unique,
  sent_at timestamptz not null default now()
);
-- The outbox page and tests read the newest messages of a recipient.
create index outbox_message_recipient on outbox_message (recipient, id desc);

-- Payments. The provider's page shows the amount and the payer's return addresses.
create table outbox_payment (
  id text primary key,
  tenant int not null references tenant (id),
  reference text not null,
  title text not null default '',
  cents int not null check (cents > 0),
  currency text not null default 'usd',
  language text not null default 'en',
  success_address text not null default '/',
  cancel_address text not null default '/',
  idempotency_key text not null unique,
  -- Signs the webhooks of this payment.
  secret bytea not null,
  -- The provider's state.
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired', 'refunded', 'refund-failed')),
  asked_at timestamptz not null default now()
);

-- Subscriptions of the marketplace.
create table outbox_subscription (
  id text primary key,
  number bigint generated always as identity,
  name text not null,
  plan_id text not null,
  -- Seats; null if the plan has none.
  quantity int,
  state text not null default 'PendingFulfillmentStart',
  email text not null,
  purchase_token text not null unique,
  -- Whether the marketplace lets the changes that we start fail, as after a payment that was declined.
  declines_changes boolean not null default false
);

-- Operations of the marketplace on its subscriptions.
create table outbox_operation (
  id text primary key,
  subscription_id text not null references outbox_subscription (id),
  action text not null,
  plan_id text not null,
  quantity int,
  status text not null check (status in ('InProgress', 'Succeeded', 'Failed')),
  -- Operations that we started: the marketplace settles them, and we don't acknowledge them.
  is_ours boolean not null default false
);
-- A subscription has one pending operation at most.
create unique index outbox_operation_pending on outbox_operation (subscription_id) where status = 'InProgress';

-- Usage events that the marketplace accepted.
create table outbox_usage (
  subscription_id text not null references outbox_subscription (id),
  dimension text not null,
  hour timestamptz not null,
  quantity int not null,
  primary key (subscription_id, dimension, hour)
);

-- The key pair that signs the webhooks of the marketplace.
create table outbox_marketplace_key (
  id int primary key check (id = 1),
  private_key jsonb not null
);

-- Checkouts of the billing provider.
create table outbox_billing_checkout (
  id text primary key,
  idempotency_key text not null unique,
  plan_id text not null,
  -- The office, its administrator, and the language.
  purchase jsonb not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  subscription_id text
);

-- Subscriptions of the billing provider.
create table outbox_billing_subscription (
  id text primary key,
  number bigint generated always as identity,
  customer_id text not null unique,
  plan_id text not null,
  purchase jsonb not null,
  status text not null,
  is_canceled boolean not null default false,
  period_end timestamptz not null
);

-- Invoices of the billing provider.
create table outbox_billing_invoice (
  id text primary key,
  number int generated always as identity,
  subscription_id text not null references outbox_billing_subscription (id),
  cents int not null,
  status text not null check (status in ('open', 'paid', 'void')),
  attempts int not null default 1,
  next_attempt_at timestamptz,
  issued_at timestamptz not null
);
-- The newest invoice of a subscription.
create index outbox_billing_invoice_subscription on outbox_billing_invoice (subscription_id, number desc);

-- Sessions of the customer portal of the billing provider.
create table outbox_billing_portal (
  id text primary key,
  customer_id text not null references outbox_billing_subscription (customer_id),
  return_url text not null,
  language text not null
);

-- The secret that signs the webhooks of the billing provider, another one in each installation.
create table outbox_billing_secret (
  id int primary key check (id = 1),
  secret text not null
);
