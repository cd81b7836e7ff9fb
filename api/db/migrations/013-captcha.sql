-- Used captcha challenges: each is valid once. An unsolved challenge has no row.
create table identity.spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on identity.spent_challenge (expires_at);

-- A captcha pass: for one action at one tenant. Using it removes it; only a hash is stored.
create table identity.captcha_pass (
  hash bytea primary key,
  tenant_id int not null references public.tenant (id),
  action text not null,
  expires_at timestamptz not null
);
create index captcha_pass_expiry on identity.captcha_pass (expires_at);
