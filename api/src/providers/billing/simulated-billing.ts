// The billing provider if none is configured: its subscriptions and invoices are rows, no money moves, and its webhooks are
// signed like Stripe's with the installation's own secret.
import { randomUUID } from 'node:crypto';
import { type BillingStatus, isPaymentDue } from '@commonway/contract/billing/billing-status.ts';
import type {
  BillingInvoice,
  BillingSubscription,
} from '@commonway/contract/billing/billing-subscription.ts';
import { findPlan, plans } from '@commonway/contract/tenants/plans.ts';
import Stripe from 'stripe';
import type { Database } from '../../platform/database.ts';
import { stripeSignatureHeader, verifyStripeEvent } from '../payments/stripe-client.ts';
import type { BillingPort } from './billing-port.ts';
import {
  changeStatus,
  completeCheckout,
  expireCheckout,
  findCheckout,
  findPortal,
  findSimulated,
  findSimulatedInvoice,
  insertCheckout,
  insertPortal,
  listRunningSubscriptions,
  listSimulatedInvoices,
  loadSecret,
  recordFailedAttempt,
  renewSimulated,
  type SimulatedBillingRow,
  type SimulatedCheckout,
  type SimulatedInvoice,
  saveSimulatedCancellation,
  saveSimulatedPlan,
  settleInvoice,
} from './queries.ts';
import { readBillingEvent } from './read-stripe.ts';

/** What happens to a subscription at the provider. */
export const billingActions = [
  'decline',
  'give-up',
  'update-card',
  'renew',
  'cancel',
  'keep',
  'end',
] as const;
export type BillingAction = (typeof billingActions)[number];

export interface SignedEvent {
  readonly body: Buffer;
  readonly signature: string;
}

/** The simulated provider with the actions of the customer and the bank. */
export interface SimulatedBilling extends BillingPort {
  /** A checkout for its page. */
  readCheckoutPage(id: string): Promise<SimulatedCheckout | null>;
  /** Pays a checkout; returns the new subscription's ID, or null if it isn't open. */
  pay(checkoutId: string): Promise<string | null>;
  /** Lets a checkout expire. */
  expire(checkoutId: string): Promise<void>;
  /** The customer portal for its page. */
  readPortalPage(id: string): ReturnType<typeof findPortal>;
  readInvoice(id: string): Promise<SimulatedInvoice | null>;
  /** Acts on a subscription; false if its status doesn't allow it. */
  act(subscriptionId: string, action: BillingAction): Promise<boolean>;
  /** The webhook that the provider would post about a subscription. */
  signEvent(subscriptionId: string, type?: string): Promise<SignedEvent>;
}

const currency = 'usd';
const toCents = (planId: string): number => (findPlan(planId)?.monthlyDollars ?? 0) * 100;

/** An invoice as Stripe shows it, with the address of its page. */
function toInvoice({ id, number, issuedAt, cents, status }: SimulatedInvoice): BillingInvoice {
  const page = `/dev/billing/invoice/${id}`;
  return {
    id,
    number: `SIMULATED-${number}`,
    issuedAt,
    cents,
    currency,
    status,
    pdfUrl: page,
    payUrl: status === 'open' ? page : null,
  };
}

/** Creates the simulated billing provider of an installation. */
export function createSimulatedBilling(database: Database): SimulatedBilling {
  const find = async (id: string) => {
    const row = await findSimulated(database, id);
    return row && toSubscription(row);
  };
  return {
    listPrices: async () => plans.map(({ planId }) => ({ planId, cents: toCents(planId), currency })),
    openCheckout: async (input) => {
      if (findPlan(input.planId) === undefined) return null;
      return { url: `/dev/billing/checkout/${await insertCheckout(database, input)}` };
    },
    findCheckout: (id) => findCheckout(database, id),
    find,
    list: async () => (await listRunningSubscriptions(database)).map(toSubscription),
    listInvoices: async (id) => (await listSimulatedInvoices(database, id)).map(toInvoice),
    previewInvoice: async (id) => {
      const found = await find(id);
      if (found?.planId == null || found.status === 'canceled' || found.cancelsAt !== null) return null;
      return { cents: toCents(found.planId), currency };
    },
    openPortal: async (input) => `/dev/billing/portal/${await insertPortal(database, input)}`,
    changePlan: async (id, planId) => {
      if (findPlan(planId) === undefined) return null;
      await saveSimulatedPlan(database, id, planId);
      return 'changed';
    },
    setCancellation: async (id, isCanceled) =>
      void (await saveSimulatedCancellation(database, id, isCanceled)),
    signatureHeader: stripeSignatureHeader,
    readEvent: async (body, signature) =>
      readBillingEvent(verifyStripeEvent(body, signature, await loadSecret(database))),
    readCheckoutPage: (id) => findCheckout(database, id),
    pay: async (id) =>
      completeCheckout(database, id, toCents((await findCheckout(database, id))?.planId ?? '')),
    expire: async (id) => void (await expireCheckout(database, id)),
    readPortalPage: (id) => findPortal(database, id),
    readInvoice: (id) => findSimulatedInvoice(database, id),
    act: (id, action) => act(database, id, action),
    signEvent: (id, type) => signEvent(database, id, type),
  };
}

/** Converts a row. */
function toSubscription(row: SimulatedBillingRow): BillingSubscription {
  const { id, customerId, planId, purchase, status, periodEnd, isCanceled } = row;
  const isOpen = isPaymentDue(status) && row.invoiceStatus === 'open';
  return {
    id,
    customerId,
    planId,
    ...purchase,
    status,
    periodEnd,
    cancelsAt: isCanceled ? periodEnd : null,
    failedPayment: isOpen
      ? {
          invoiceId: row.invoiceId,
          attempts: row.attempts,
          nextAttemptAt: row.nextAttemptAt,
          cents: row.cents,
          currency,
        }
      : null,
  };
}

const notEnded: readonly BillingStatus[] = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
];

/** The status that an action requires, and the one that it leads to. */
const transitions: Readonly<Record<BillingAction, { from: readonly BillingStatus[]; to?: BillingStatus }>> = {
  decline: { from: ['trialing', 'active', 'past_due'], to: 'past_due' },
  'give-up': { from: ['past_due'], to: 'unpaid' },
  'update-card': { from: ['trialing', 'active', 'past_due', 'unpaid', 'paused'], to: 'active' },
  renew: { from: ['trialing', 'active'], to: 'active' },
  cancel: { from: notEnded },
  keep: { from: notEnded },
  end: { from: notEnded, to: 'canceled' },
};

/** Acts on a subscription: changes its status, then its invoices. */
async function act(database: Database, id: string, action: BillingAction): Promise<boolean> {
  const row = await findSimulated(database, id);
  const { from, to } = transitions[action];
  if (row === null || !from.includes(row.status)) return false;
  if (to !== undefined && !(await changeStatus(database, id, { from, to }))) return false;
  const cents = toCents(row.planId);
  const effects: Readonly<Record<BillingAction, () => Promise<unknown>>> = {
    decline: () => recordFailedAttempt(database, id, cents),
    'give-up': () => settleInvoice(database, id, 'open'),
    'update-card': () => settleInvoice(database, id, 'paid'),
    renew: () => renewSimulated(database, id, cents),
    cancel: () => saveSimulatedCancellation(database, id, true),
    keep: () => saveSimulatedCancellation(database, id, false),
    end: () => settleInvoice(database, id, 'void'),
  };
  await effects[action]();
  return true;
}

/** The webhook that the provider would post, with a new ID each time. */
async function signEvent(
  database: Database,
  id: string,
  type = 'customer.subscription.updated',
): Promise<SignedEvent> {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { object: 'subscription', id } },
  });
  const secret = await loadSecret(database);
  return {
    body: Buffer.from(payload),
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  };
}
