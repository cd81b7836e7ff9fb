// Buying a plan on the page of the service office. Nothing is stored before the payment: the provider keeps the order.
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { BillingPrice } from '@commonway/contract/billing/billing-subscription.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { InputOf } from '@commonway/contract/operations.ts';
import { enforceAttemptLimit } from '../credentials/throttle/attempts.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import { findInvitedAddress } from './queries.ts';

/** The prices of the plans; refuses if none are sold here. */
export async function listPrices(context: Context): Promise<BillingPrice[]> {
  if (context.tenant.id !== serviceTenantId) throw new Refusal('billing_unavailable');
  await enforceAttemptLimit(context, 'checkoutStatesOfAddress', context.request.address);
  const prices = await context.ports.billing.listPrices();
  if (prices.length === 0) throw new Refusal('billing_unavailable');
  return prices;
}

/** Opens the provider's payment page; returns its URL. */
export async function openCheckout(
  context: Context,
  { planId, officeName, firstName, lastName, email }: InputOf<'billing/open-checkout'>,
): Promise<string> {
  if (context.tenant.id !== serviceTenantId) throw new Refusal('billing_unavailable');
  const { request, language } = context;
  await enforceAttemptLimit(context, 'checkoutsOfAddress', request.address);
  const checkout = await context.ports.billing.openCheckout({
    planId,
    officeName: officeName.trim(),
    admin: { firstName, lastName, email: normalizeLoginId(email) ?? email },
    language,
    successUrl: `${request.origin}/plans/setup?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${request.origin}/plans`,
    idempotencyKey: `checkout-${request.id}`,
  });
  if (checkout === null) throw new Refusal('plan_not_available');
  return checkout.url;
}

/** The subscription of a paid checkout; null if it isn't paid. */
export async function findPaidSubscription(
  context: Context,
  { id }: { readonly id: string },
): Promise<string | null> {
  if (context.tenant.id !== serviceTenantId) throw new Refusal('billing_unavailable');
  await enforceAttemptLimit(context, 'checkoutStatesOfAddress', context.request.address);
  const checkout = await context.ports.billing.findCheckout(id);
  if (checkout === null) throw new Refusal('not_found');
  return checkout.status === 'complete' ? checkout.subscriptionId : null;
}

/** How far the office of a purchase is. */
export async function describeSetup({ tx }: Context, _input: object, subscriptionId: string | null) {
  if (subscriptionId === null) return { status: 'unpaid' as const, email: null };
  const email = await findInvitedAddress(tx, subscriptionId);
  return { status: email === null ? ('setting-up' as const) : ('ready' as const), email };
}
