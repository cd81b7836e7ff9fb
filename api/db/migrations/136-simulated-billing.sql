-- The billing provider that is simulated if none is configured. Like the message outbox it has no tenant, because it
-- simulates an external party.
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
create index outbox_billing_invoice_subscription on outbox_billing_invoice (subscription_id, number desc);

create table outbox_billing_portal (
  id text primary key,
  customer_id text not null references outbox_billing_subscription (customer_id),
  return_url text not null,
  language text not null
);

-- The secret that signs its webhooks, another one in each installation.
create table outbox_billing_secret (
  id int primary key check (id = 1),
  secret text not null
);
