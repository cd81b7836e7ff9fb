import type {
  BillingAmount,
  BillingInvoice,
  BillingOrder,
  BillingPrice,
  BillingSubscription,
} from '@commonway/contract/billing/billing-subscription.ts';

/** A webhook's event: its ID, and the subscription that changed; null if it is about none. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | null;
}

/** A new subscription on the provider's payment page. */
export interface BillingCheckoutInput extends BillingOrder {
  /** Where the page returns to; `{CHECKOUT_SESSION_ID}` becomes the checkout's ID. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** A provider opens no second checkout for the same key. */
  readonly idempotencyKey: string;
}

export interface BillingPortalInput {
  readonly customerId: string;
  readonly returnUrl: string;
  readonly language: string;
  /** Whether the page opens at the card. */
  readonly isForCard: boolean;
}

/**
 * The calls of the billing provider that a person waits for. Null for unknown IDs.
 * Throws if the provider is unavailable.
 */
export interface BillingCalls {
  /** The prices of the plans that are sold; none if no provider is configured. */
  listPrices(): Promise<BillingPrice[]>;
  /** Opens a checkout; null if the plan isn't sold. */
  openCheckout(input: BillingCheckoutInput): Promise<{ readonly url: string } | null>;
  findCheckout(id: string): Promise<{
    readonly status: 'open' | 'complete' | 'expired';
    readonly subscriptionId: string | null;
  } | null>;
  find(subscriptionId: string): Promise<BillingSubscription | null>;
  /** The newest invoices, newest first. */
  listInvoices(subscriptionId: string): Promise<BillingInvoice[]>;
  /** What the next invoice will charge; null if there is none. */
  previewInvoice(subscriptionId: string): Promise<BillingAmount | null>;
  /** Opens the page where customers manage their card, address, and invoices; returns its URL. */
  openPortal(input: BillingPortalInput): Promise<string>;
  /** Changes the plan now, with the price difference on the next invoice; null if the plan isn't sold. */
  changePlan(subscriptionId: string, planId: string): Promise<'changed' | null>;
  /** Ends the subscription with the period that is paid, or keeps it. */
  setCancellation(subscriptionId: string, isCanceled: boolean): Promise<void>;
}

/** The provider of subscriptions that are billed by card. */
export interface BillingPort extends BillingCalls {
  /** All our subscriptions that haven't ended. */
  list(): Promise<BillingSubscription[]>;
  /** The header with the signature of webhook bodies, in lower case. */
  readonly signatureHeader: string;
  /** Reads the raw body of a webhook. Throws if the signature is wrong or older than five minutes. */
  readEvent(body: Buffer, signature: string): Promise<BillingEvent>;
}

const refuse = () => Promise.reject(new Error('no billing provider is configured'));

/** No provider is configured and simulation isn't allowed: no plans are sold. */
export const noBilling: BillingPort = {
  listPrices: async () => [],
  openCheckout: async () => null,
  findCheckout: async () => null,
  find: async () => null,
  list: async () => [],
  listInvoices: async () => [],
  previewInvoice: async () => null,
  openPortal: refuse,
  changePlan: async () => null,
  setCancellation: refuse,
  signatureHeader: 'stripe-signature',
  readEvent: refuse,
};
