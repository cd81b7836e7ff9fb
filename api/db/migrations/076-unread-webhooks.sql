-- What a provider signed and we could not read: answered with 200, or it would be posted for ever, and kept for the operator to see.
create table identity.unread_webhook (
  id bigint generated always as identity primary key,
  path text not null,
  body_hash bytea not null,
  body bytea not null,
  reason text not null,
  received_at timestamptz not null default now(),
  unique (path, body_hash)
);
