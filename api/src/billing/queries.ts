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

/** The address of the administrator of a subscription's office; null until they are invited. */
export const findInvitedAddress = async (tx: Transaction, subscriptionId: string): Promise<string | null> =>
  (
    await tx.maybe<{ email: string }>(sql`
      select admin_email as email from marketplace_subscription
      where tenant_id = ${tx.tenantId} and id = ${subscriptionId} and source = 'stripe' and office_id is not null
        and invited_at is not null`)
  )?.email ?? null;
