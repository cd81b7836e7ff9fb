-- Proofs of work that were handed in: each is good once. A question that nobody answered leaves no row.
create table identity.spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on identity.spent_challenge (expires_at);

-- The mark of somebody who proved to be a person: for one action at one tenant. Using it removes it; only a hash is kept.
create table identity.captcha_pass (
  hash bytea primary key,
  tenant_id int not null references public.tenant (id),
  action text not null,
  expires_at timestamptz not null
);
create index captcha_pass_expiry on identity.captcha_pass (expires_at);
