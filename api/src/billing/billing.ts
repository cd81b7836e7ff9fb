// The subscription that pays for the caller's office. Its ID comes from the office's own row.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { Billing } from '@commonway/contract/billing/billing.ts';
import { toSubscriptionState } from '@commonway/contract/billing/billing-status.ts';
import type { BillingSubscription } from '@commonway/contract/billing/billing-subscription.ts';
import type { InputOf } from '@commonway/contract/operations.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { findBillingId } from './queries.ts';

/** Reads the office's subscription and invoices from the provider; null if it isn't billed by card. */
export async function readBilling({ tx, ports: { billing }, actor }: Context): Promise<Billing | null> {
  const id = await findBillingId(tx);
  const subscription = id === undefined ? null : await billing.find(id);
  if (subscription === null) return null;
  const [prices, invoices, nextInvoice] = await Promise.all([
    billing.listPrices(),
    billing.listInvoices(subscription.id),
    billing.previewInvoice(subscription.id),
  ]);
  const { status, planId, periodEnd, cancelsAt, failedPayment } = subscription;
  const mayAct =
    actor.roles.includes(role.admin) && permits(actor.permissions, 'InstanceConfig', 'ReadWrite');
  return { status, planId, periodEnd, cancelsAt, failedPayment, nextInvoice, invoices, prices, mayAct };
}

/** Opens the provider's page for the customer; returns its URL. */
export async function openPortal(
  context: Context,
  { isForCard = false }: InputOf<'billing/open-portal'>,
): Promise<string> {
  const { customerId } = await requireSubscription(context);
  return context.ports.billing.openPortal({
    customerId,
    isForCard,
    returnUrl: `${context.request.origin}/v2/instance-portal?section=plan`,
    language: context.language,
  });
}

/** Changes the plan at the provider; returns the subscription's ID. */
export async function changePlan(
  context: Context,
  { planId }: InputOf<'billing/change-plan'>,
): Promise<string> {
  const subscription = await requireSubscription(context);
  const state = toSubscriptionState(subscription.status);
  if (state === 'Unsubscribed') throw new Refusal('subscription_canceled');
  if (state !== 'Subscribed' || subscription.status === 'past_due')
    throw new Refusal('subscription_not_active');
  if (subscription.planId === planId) throw new Refusal('plan_not_available');
  if ((await context.ports.billing.changePlan(subscription.id, planId)) === null)
    throw new Refusal('plan_not_available');
  return subscription.id;
}

/** Ends the subscription with the period that is paid, or keeps it; returns its ID. */
export async function setCancellation(
  context: Context,
  { isCanceled }: InputOf<'billing/set-cancellation'>,
): Promise<string> {
  const { id, status } = await requireSubscription(context);
  if (toSubscriptionState(status) === 'Unsubscribed') throw new Refusal('subscription_canceled');
  await context.ports.billing.setCancellation(id, isCanceled);
  return id;
}

/** The office's subscription; refuses an office without one as not found. */
async function requireSubscription({ tx, ports: { billing } }: Context): Promise<BillingSubscription> {
  const id = await findBillingId(tx);
  const subscription = id === undefined ? null : await billing.find(id);
  if (subscription === null) throw new Refusal('not_found');
  return subscription;
}

/** Audits an action, and enqueues the check of the subscription. */
export async function recordAction(
  context: Context,
  subscriptionId: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await context.enqueue('billing/check-subscription', [{ subscriptionId }]);
  context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details });
}
