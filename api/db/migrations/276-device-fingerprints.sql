-- The devices that an account was used on, as a client describes them (spec 7.4, fingerprints). Only a keyed hash of the
-- description is stored: it tells nothing about the device, and can't be compared between accounts.
create table identity.device_fingerprint (
  account_id bigint not null references identity.account (id) on delete cascade,
  hash bytea not null,
  -- The user agent, for the owner.
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, hash)
);
