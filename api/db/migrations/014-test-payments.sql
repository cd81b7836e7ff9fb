-- Payments of the built-in test provider, if no real one is configured. Like the message outbox it has no tenant,
-- because it simulates an external party.
create table outbox_payment (
  id text primary key,
  tenant int not null references tenant (id),
  reference text not null,
  cents int not null check (cents > 0),
  idempotency_key text not null unique,
  secret bytea not null,
  asked_at timestamptz not null default now()
);
