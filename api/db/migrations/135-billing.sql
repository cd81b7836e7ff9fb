-- Who sells a subscription. Everything else about it is the same.
alter table marketplace_subscription add column source text not null default 'marketplace'
  check (source in ('marketplace', 'stripe'));

-- The subscription at the billing provider that pays for the office; null for others.
alter table office_plan add column billing_subscription_id text;

-- Each event that a webhook of the billing provider announced, once.
create table billing_event (
  tenant_id int not null references tenant (id),
  id text not null,
  type text not null,
  subscription_id text not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('billing_event');

-- The failed payments that an office's administrators were notified of: once for each attempt, and once when the office
-- became read-only.
create table billing_notice (
  tenant_id int not null references tenant (id),
  invoice_id text not null,
  attempts int not null,
  kind text not null check (kind in ('failed', 'suspended')),
  sent_at timestamptz not null,
  primary key (tenant_id, invoice_id, attempts, kind)
);
select protect_tenant_table('billing_notice');
