-- What an office bought, and the checks of its addresses. The table of the offices themselves is in platform.sql.

-- The plan that an office bought. An office without a row has no limits; the limits of each plan are in the contract.
create table office_plan (
  tenant_id int primary key references tenant (id),
  plan_id text not null,
  changed_at timestamptz not null,
  -- The subscription at the billing provider that pays for the office; null for others.
  billing_subscription_id text
);
select protect_tenant_table('office_plan');

-- The last check of an office's external form, by its address. People are not sent to a form that did not respond.
create table external_form_check (
  tenant_id int primary key references tenant (id),
  address text not null,
  is_reachable boolean not null,
  checked_at timestamptz not null
);
select protect_tenant_table('external_form_check');
