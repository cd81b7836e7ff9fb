import type { BillingSubscription } from '@commonway/contract/billing/billing-subscription.ts';
import type { BillingCalls } from '../../platform/mount/ports.ts';

/** A webhook's event: its ID, and the subscription that changed; null if it is about none. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | null;
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
