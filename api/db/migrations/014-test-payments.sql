-- What the built-in test provider of payments was asked to do, where no real one is configured. Like the outbox of
-- messages it stands beside the tenants: it plays somebody outside.
create table outbox_payment (
  id text primary key,
  tenant int not null references tenant (id),
  reference text not null,
  cents int not null check (cents > 0),
  idempotency_key text not null unique,
  secret bytea not null,
  asked_at timestamptz not null default now()
);
