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
}

/** Throws where the provider refuses or cannot be reached; a repeat with the same key is safe. */
export interface PaymentPort {
  /** Where to send the payer. */
  openCheckout(checkout: Checkout): Promise<{ readonly checkoutId: string; readonly address: string }>;
  refund(refund: Refund): Promise<{ readonly refundId: string }>;
  /**
   * Reads what was posted to our webhook, byte by byte as it came. Null for an event of no concern to us.
   * Throws where the signature is not the provider's.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}
