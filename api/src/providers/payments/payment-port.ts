/** A payment on the provider's own page: no card number ever reaches us. */
export interface Checkout {
  readonly tenantId: number;
  /** Our payment's id, included in each of its events. */
  readonly reference: string;
  readonly cents: number;
  /** ISO 4217, in lower case. */
  readonly currency: string;
  readonly title: string;
  readonly payerMail?: string;
  readonly language: string;
  readonly successAddress: string;
  readonly cancelAddress: string;
  /** A provider opens no second checkout for the same key. */
  readonly idempotencyKey: string;
}

export interface Refund {
  readonly tenantId: number;
  /** Our refund's id, included in each of its events. */
  readonly reference: string;
  /** The provider's payment, from its `paid` event. */
  readonly paymentId: string;
  readonly cents: number;
  readonly idempotencyKey: string;
}

/** The outcome of a checkout or a refund. The same event may arrive twice, and events in any order. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed';
  readonly tenantId: number;
  readonly reference: string;
  readonly paymentId: string | null;
  readonly cents: number;
  /** ISO 4217, in lower case. */
  readonly currency: string;
}

/** The state of a checkout at the provider; `event` as the webhook would send it. */
export type CheckoutStatus =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly event: PaymentEvent };

/** Throws if the provider refuses or is unavailable; repeating with the same key is safe. */
export interface PaymentPort {
  /** Opens a checkout on the provider's page. `address` is its URL, for the payer. */
  openCheckout(checkout: Checkout): Promise<{ readonly checkoutId: string; readonly address: string }>;
  /** Reads the state of a checkout whose event never arrived. */
  readCheckout(checkoutId: string): Promise<CheckoutStatus>;
  /** Closes a checkout to payments; one that has ended stays as it is. */
  closeCheckout(checkoutId: string): Promise<void>;
  /** Requests a refund. `asked` if the provider reports the outcome in an event. */
  refund(
    refund: Refund,
  ): Promise<{ readonly refundId: string; readonly status: 'asked' | 'refunded' | 'failed' }>;
  /** The header with the signature of webhook bodies, in lower case. */
  readonly signatureHeader: string;
  /**
   * Reads the raw body of a webhook. Null for an event that doesn't concern us.
   * Throws if the signature is wrong.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}

/** No provider is configured and simulation isn't allowed: online payment is unavailable. */
export const noPayments: PaymentPort = {
  openCheckout: () => Promise.reject(new Error('no payment provider is configured')),
  readCheckout: () => Promise.reject(new Error('no payment provider is configured')),
  closeCheckout: async () => undefined,
  refund: () => Promise.reject(new Error('no payment provider is configured')),
  readEvent: () => Promise.reject(new Error('no payment provider is configured')),
  signatureHeader: 'x-signature',
};
