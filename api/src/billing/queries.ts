import type { FailedPayment } from '@commonway/contract/billing/billing-subscription.ts';
import type { Transaction } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** Stores an event of the provider; 0 if it is stored already. */
export const insertBillingEvent = (
  tx: Transaction,
  {
    id,
    type,
    subscriptionId,
  }: { readonly id: string; readonly type: string; readonly subscriptionId: string },
) =>
  tx.run(sql`
    insert into billing_event (tenant_id, id, type, subscription_id, received_at)
    values (${tx.tenantId}, ${id}, ${type}, ${subscriptionId}, ${tx.now}) on conflict do nothing`);

/** The subscription at the billing provider that pays for the office; undefined if none does. */
export const findBillingId = async (tx: Transaction): Promise<string | undefined> =>
  (
    await tx.maybe<{ id: string }>(sql`
      select billing_subscription_id as id from office_plan
      where tenant_id = ${tx.tenantId} and billing_subscription_id is not null`)
  )?.id;

/** Records a notice of a failed payment; 0 if it was sent already. */
export const insertNotice = (
  tx: Transaction,
  { invoiceId, attempts }: FailedPayment,
  kind: 'failed' | 'suspended',
) =>
  tx.run(sql`
    insert into billing_notice (tenant_id, invoice_id, attempts, kind, sent_at)
    values (${tx.tenantId}, ${invoiceId}, ${attempts}, ${kind}, ${tx.now}) on conflict do nothing`);

/** The office of a subscription, if its administrator was invited; undefined if it isn't ready. */
export const findReadyOffice = (tx: Transaction, subscriptionId: string) =>
  tx.maybe<{ subdomain: string; customDomain: string | null; email: string }>(sql`
    select o.subdomain, o.custom_domain as "customDomain", s.admin_email as email
    from marketplace_subscription s join tenant o on o.id = s.office_id
    where s.tenant_id = ${tx.tenantId} and s.id = ${subscriptionId} and s.source = 'stripe' and s.invited_at is not null`);
