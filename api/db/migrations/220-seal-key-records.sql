-- The identifiers of the keys of SEAL_KEYS that encrypted something here. A key that is missing from the environment is
-- noticed at the start, not when someone opens an answer. The identifiers say nothing about the keys.
create table identity.seal_key_record (
  id text primary key,
  first_used_at timestamptz not null
);
