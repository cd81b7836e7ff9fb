// Stripe's statuses of a subscription. No schemas here, so the browser can import this file.
import type { SubscriptionState } from '../marketplace/lifecycle.ts';

export const billingStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type BillingStatus = (typeof billingStatuses)[number];

const states: Readonly<Record<BillingStatus, SubscriptionState>> = {
  // The first payment isn't complete; after a day, the subscription expires.
  incomplete: 'PendingFulfillmentStart',
  incomplete_expired: 'Unsubscribed',
  trialing: 'Subscribed',
  active: 'Subscribed',
  // Stripe retries the payment; after the last retry, the status is unpaid.
  past_due: 'Subscribed',
  unpaid: 'Suspended',
  // A trial ended without a card.
  paused: 'Suspended',
  canceled: 'Unsubscribed',
};

/** The state of the subscription's lifecycle that a status of Stripe means. */
export const toSubscriptionState = (status: BillingStatus): SubscriptionState => states[status];

/** Whether the newest invoice must be paid to keep or regain the office. */
export const isPaymentDue = (status: BillingStatus): boolean => status === 'past_due' || status === 'unpaid';

/** Stripe's statuses of an invoice that was issued. */
export const invoiceStatuses = ['open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
