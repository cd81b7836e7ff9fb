-- Events and notices of the billing provider. Its subscriptions are in marketplace.sql.

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
