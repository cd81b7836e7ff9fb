// Brings our record of a subscription in line with the billing provider's. Only what the provider itself returns counts,
// never the content or the order of webhooks.
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { isPaymentDue, toSubscriptionState } from '@commonway/contract/billing/billing-status.ts';
import type { BillingSubscription } from '@commonway/contract/billing/billing-subscription.ts';
import type { Job } from '@commonway/contract/jobs.ts';
import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { JobContext } from '../job-context.ts';
import { applyEvents } from '../marketplace/check-subscription.ts';
import { findSubscription, insertSubscription, updateAdministrator } from '../marketplace/queries.ts';
import type { Transaction } from '../platform/database.ts';
import { notifyOfFailedPayment } from './notify-of-failed-payment.ts';

const maxAttempts = 5;

/** Applies what changed at the provider, and notifies the office of a payment that failed. */
export async function checkSubscription(
  context: JobContext,
  job: Job<'billing/check-subscription'>,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) if (await applyChanges(context, job)) return;
  throw new Error('the subscription keeps changing');
}

/** Reads the provider's record and applies it; false if ours changed in between and both must be read again. */
async function applyChanges(
  context: JobContext,
  { subscriptionId, isReconciliation = false }: Job<'billing/check-subscription'>,
): Promise<boolean> {
  const { database, providers } = context;
  const ours = await database.tenant(serviceTenantId, (tx) => findSubscription(tx, subscriptionId));
  const theirs = await providers.billing.find(subscriptionId);
  if (theirs === null) return true;
  // An unknown price leaves the plan as it is.
  const planId = theirs.planId ?? ours?.planId;
  if (planId === undefined) throw new Error(`the price of ${subscriptionId} belongs to no plan`);
  const subscription = toMarketplaceSubscription(theirs, planId);
  const isApplied = await database.tenant(serviceTenantId, async (tx) => {
    if (ours !== undefined)
      return applyEvents(context, tx, { isReconciliation }, { ours, theirs: subscription });
    return recordPurchase(tx, theirs, subscription);
  });
  if (isApplied && isPaymentDue(theirs.status) && typeof ours?.officeId === 'number')
    await notifyOfFailedPayment(context, ours.officeId, theirs);
  return isApplied;
}

/** Inserts our record of a new purchase with its administrator; true if there is nothing to record yet. */
async function recordPurchase(
  tx: Transaction,
  { admin, language }: BillingSubscription,
  subscription: MarketplaceSubscription,
): Promise<boolean> {
  const { saasSubscriptionStatus: state, id } = subscription;
  if (state === 'PendingFulfillmentStart' || state === 'Unsubscribed') return true;
  await insertSubscription(tx, subscription, 'stripe');
  await updateAdministrator(tx, id, admin, language);
  return false;
}

/** A subscription of the provider in the shape of the marketplace's. */
export const toMarketplaceSubscription = (
  { id, officeName, status, admin }: BillingSubscription,
  planId: string,
): MarketplaceSubscription => ({
  id,
  name: officeName,
  offerId: 'commonway',
  planId,
  saasSubscriptionStatus: toSubscriptionState(status),
  purchaser: { emailId: admin.email },
  beneficiary: { emailId: admin.email },
});
