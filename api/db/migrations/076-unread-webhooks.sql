-- Signed webhooks that we couldn't read: answered with 200, or the provider would retry forever, and stored for the
-- operator.
create table identity.unread_webhook (
  id bigint generated always as identity primary key,
  path text not null,
  body_hash bytea not null,
  body bytea not null,
  reason text not null,
  received_at timestamptz not null default now(),
  unique (path, body_hash)
);
