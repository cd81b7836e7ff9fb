/** A payment to be made on the provider's own page: no card number ever reaches us. */
export interface Checkout {
  readonly tenantId: number;
  /** Our payment; comes back with each of its events. */
  readonly reference: string;
  readonly cents: number;
  /** ISO 4217, in small letters. */
  readonly currency: string;
  readonly title: string;
  readonly payerMail?: string;
  readonly language: string;
  readonly successAddress: string;
  readonly cancelAddress: string;
  /** A provider that saw it opens no second checkout. */
  readonly idempotencyKey: string;
}

export interface Refund {
  readonly tenantId: number;
  /** Our refund; comes back with each of its events. */
  readonly reference: string;
  /** The provider's payment, from its `paid` event. */
  readonly paymentId: string;
  readonly cents: number;
  readonly idempotencyKey: string;
}

/** What became of a checkout or a refund. The same event may come twice, and in any order. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed';
  readonly tenantId: number;
  readonly reference: string;
  readonly paymentId: string | null;
  readonly cents: number;
  /** ISO 4217, in small letters. */
  readonly currency: string;
}

/** How a checkout stands at the provider; `event` as it would be told. */
export type CheckoutNow =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly event: PaymentEvent };

/** Throws where the provider refuses or cannot be reached; a repeat with the same key is safe. */
export interface PaymentPort {
  /** Where to send the payer. */
  openCheckout(checkout: Checkout): Promise<{ readonly checkoutId: string; readonly address: string }>;
  /** Asks for a checkout whose event never came. */
  readCheckout(checkoutId: string): Promise<CheckoutNow>;
  /** Has a checkout take no money any more; one that is over stays as it is. */
  closeCheckout(checkoutId: string): Promise<void>;
  /** `asked` where the provider tells by an event what became of it. */
  refund(
    refund: Refund,
  ): Promise<{ readonly refundId: string; readonly status: 'asked' | 'refunded' | 'failed' }>;
  /** The header that carries the signature of what is posted to our webhook, in small letters. */
  readonly signatureHeader: string;
  /**
   * Reads what was posted to our webhook, byte by byte as it came. Null for an event of no concern to us.
   * Throws where the signature is not the provider's.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}

/** Where no provider is configured and none may be played: nobody can pay online. */
export const noPayments: PaymentPort = {
  openCheckout: () => Promise.reject(new Error('no provider of payments is configured')),
  readCheckout: () => Promise.reject(new Error('no provider of payments is configured')),
  closeCheckout: async () => undefined,
  refund: () => Promise.reject(new Error('no provider of payments is configured')),
  readEvent: () => Promise.reject(new Error('no provider of payments is configured')),
  signatureHeader: 'x-signature',
};
