// Subscriptions of Stripe Billing. Their metadata has what we need to know about a purchase.
import type {
  BillingAmount,
  BillingInvoice,
  BillingPrice,
  BillingSubscription,
} from '@commonway/contract/billing/billing-subscription.ts';
import { plans } from '@commonway/contract/tenants/plans.ts';
import Stripe from 'stripe';
import { z } from 'zod';
import {
  createStripeClient,
  type StripeAccount,
  stripeSignatureHeader,
  toStripeLocale,
  verifyStripeEvent,
} from '../payments/stripe-client.ts';
import type { BillingCheckoutInput, BillingPort, BillingPortalInput } from './billing-port.ts';
import { readBillingEvent, toBillingSubscription, toInvoice, toMetadata } from './read-stripe.ts';

const invoicesShown = 24;
const pageSize = 100;
const expand = ['latest_invoice'];
const planIds = plans.map(({ planId }) => planId);

/** Creates the client of Stripe Billing. */
export function createStripeBilling(account: StripeAccount): BillingPort {
  const stripe = createStripeClient(account);
  return {
    listPrices: async () => (await loadPrices(stripe)).map(toBillingPrice),
    openCheckout: (input) => openCheckout(stripe, input),
    findCheckout: (id) => findCheckout(stripe, id),
    find: (id) => findSubscription(stripe, id),
    list: () => listSubscriptions(stripe),
    listInvoices: (id) => listInvoices(stripe, id),
    previewInvoice: (id) => previewInvoice(stripe, id),
    openPortal: (input) => openPortal(stripe, input),
    changePlan: (id, planId) => changePlan(stripe, id, planId),
    setCancellation: async (id, isCanceled) =>
      void (await stripe.subscriptions.update(id, { cancel_at_period_end: isCanceled })),
    signatureHeader: stripeSignatureHeader,
    readEvent: async (body, signature) =>
      readBillingEvent(verifyStripeEvent(body, signature, account.webhookSecret)),
  };
}

/** The prices whose lookup keys are our plans. */
async function loadPrices(stripe: Stripe): Promise<Stripe.Price[]> {
  const { data } = await stripe.prices.list({ active: true, lookup_keys: planIds, limit: pageSize });
  return data.filter(({ unit_amount }) => unit_amount !== null);
}

const toBillingPrice = ({ lookup_key, unit_amount, currency }: Stripe.Price): BillingPrice => ({
  planId: lookup_key ?? '',
  cents: unit_amount ?? 0,
  currency,
});

const findPriceId = async (stripe: Stripe, planId: string): Promise<string | undefined> =>
  (await loadPrices(stripe)).find(({ lookup_key }) => lookup_key === planId)?.id;

/** Opens the hosted page; Stripe creates the customer when it is paid. */
async function openCheckout(stripe: Stripe, input: BillingCheckoutInput) {
  const { planId, admin, language, successUrl, cancelUrl, idempotencyKey } = input;
  const price = await findPriceId(stripe, planId);
  if (price === undefined) return null;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      customer_email: admin.email,
      locale: toStripeLocale(language),
      subscription_data: { metadata: toMetadata(input) },
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey },
  );
  if (!session.url) throw new Error('Stripe returned a checkout without a URL');
  return { url: session.url };
}

const checkoutStatus = z.enum(['open', 'complete', 'expired']);

async function findCheckout(stripe: Stripe, id: string) {
  const session = await nullIfMissing(stripe.checkout.sessions.retrieve(id));
  if (session === null || session.mode !== 'subscription') return null;
  const { status, subscription } = session;
  const subscriptionId = typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
  return { status: checkoutStatus.parse(status), subscriptionId };
}

async function findSubscription(stripe: Stripe, id: string): Promise<BillingSubscription | null> {
  const subscription = await nullIfMissing(stripe.subscriptions.retrieve(id, { expand }));
  return subscription && toBillingSubscription(subscription, await loadPlansOf(stripe, [subscription]));
}

/** Reads every page. Stripe leaves out subscriptions that have ended. */
async function listSubscriptions(stripe: Stripe): Promise<BillingSubscription[]> {
  const found: Stripe.Subscription[] = [];
  const list = stripe.subscriptions.list({ limit: pageSize, expand: expand.map((each) => `data.${each}`) });
  for await (const subscription of list) found.push(subscription);
  const plansOf = await loadPlansOf(stripe, found);
  return found.flatMap((each) => toBillingSubscription(each, plansOf) ?? []);
}

/**
 * The plans by the products of their prices, if a subscription's price has no lookup key: Stripe moves the key to the
 * new price when a plan's price changes, and subscribers keep the old one.
 */
async function loadPlansOf(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<ReadonlyMap<string, string>> {
  const hasOldPrice = subscriptions.some(({ items }) => items.data.some(({ price }) => !price.lookup_key));
  if (!hasOldPrice) return new Map();
  const prices = await loadPrices(stripe);
  return new Map(prices.map(({ product, lookup_key }) => [String(product), lookup_key ?? '']));
}

async function listInvoices(stripe: Stripe, subscription: string): Promise<BillingInvoice[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: invoicesShown });
  return data.flatMap((invoice) => toInvoice(invoice) ?? []);
}

/** A subscription that ends has no next invoice, and Stripe refuses the preview. */
async function previewInvoice(stripe: Stripe, subscription: string): Promise<BillingAmount | null> {
  try {
    const { amount_due, currency } = await stripe.invoices.createPreview({ subscription });
    return { cents: amount_due, currency };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

async function openPortal(
  stripe: Stripe,
  { customerId, returnUrl, language, isForCard }: BillingPortalInput,
): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    locale: toStripeLocale(language),
    ...(isForCard && {
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }),
  });
  return url;
}

/** Replaces the price of the subscription's only item. */
async function changePlan(stripe: Stripe, id: string, planId: string): Promise<'changed' | null> {
  const price = await findPriceId(stripe, planId);
  if (price === undefined) return null;
  const { items } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  if (item === undefined) throw new Error('the subscription has no item');
  await stripe.subscriptions.update(id, {
    items: [{ id: item.id, price }],
    proration_behavior: 'create_prorations',
  });
  return 'changed';
}

/** The result of a request, or null if Stripe doesn't know the ID. */
async function nullIfMissing<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}
