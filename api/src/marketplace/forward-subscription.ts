// The landing page of a purchase: its link proves the purchase.
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type {
  MarketplaceSubscription,
  SubscriptionAdmin,
} from '@commonway/contract/marketplace/subscriptions.ts';
import { enforceAttemptLimit } from '../credentials/throttle/attempts.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { insertSubscription, updateAdministrator } from './queries.ts';
import { findProof, isContact } from './subscriptions.ts';

/** Resolves a purchase token at the marketplace. */
export async function resolvePurchase(
  context: Context,
  { purchaseToken }: { readonly purchaseToken: string },
): Promise<MarketplaceSubscription> {
  if (context.tenant.id !== serviceTenantId) throw new Refusal('not_found');
  await enforceAttemptLimit(context, 'purchasesOfAddress', context.request.address);
  const subscription = await context.ports.marketplace.resolve(purchaseToken);
  if (subscription === null) throw new Refusal('purchase_token_expired');
  return subscription;
}

interface NewSubscription {
  readonly admin: SubscriptionAdmin;
  readonly subscription: { readonly id: string; readonly purchaseToken: string };
}

/** Resolves the purchase of a new subscription and checks that the caller may name its administrator. */
export async function preparePurchase(
  context: Context,
  { subscription: { id, purchaseToken } }: NewSubscription,
): Promise<MarketplaceSubscription> {
  const subscription = await resolvePurchase(context, { purchaseToken });
  if (subscription.id !== id) throw new Refusal('not_found');
  const { saasSubscriptionStatus: state } = subscription;
  if (state === 'Unsubscribed') throw new Refusal('subscription_canceled');
  if (state !== 'PendingFulfillmentStart') throw new Refusal('subscription_admin_created');
  await refuseOtherSignIn(context, subscription);
  return subscription;
}

/**
 * Stores the administrator, the first of several, and enqueues the activation, which creates the office and sends the
 * invitation.
 */
export async function startSubscription(
  context: Context,
  { admin }: NewSubscription,
  subscription: MarketplaceSubscription,
) {
  const { tx, tenant, language, maybeIdentity } = context;
  const { id, name } = subscription;
  const email = normalizeLoginId(admin.email) ?? admin.email;
  await insertSubscription(tx, subscription);
  if ((await updateAdministrator(tx, id, { ...admin, email }, language)) === 0)
    throw new Refusal('subscription_admin_created');
  await context.enqueue('marketplace/check-subscription', [{ subscriptionId: id }]);
  context.audit({
    subjectKind: 'tenant',
    subjectId: tenant.id,
    details: { subscription: id, name, administrator: email, ...describeIdentity(maybeIdentity) },
  });
  return { result: { id, email } };
}

/** Who acted without a session, for the activity log. */
const describeIdentity = (identity: Context['maybeIdentity']) =>
  identity === null ? {} : { by: identity.email ?? identity.subject };

/**
 * Refuses someone who is signed in as another person than the purchaser or beneficiary (security B10.54). Without a sign-in,
 * the purchase token is the proof (decision record 195).
 */
async function refuseOtherSignIn(context: Context, subscription: MarketplaceSubscription): Promise<void> {
  const proof = await findProof(context);
  if (proof !== null && !isContact(subscription, proof)) throw new Refusal('purchaser_sign_in_required');
}
