// What we read of Stripe's objects. Only types, so the browser can import this file.
import type { SubscriptionAdmin } from '../marketplace/subscriptions.ts';
import type { BillingStatus, InvoiceStatus } from './billing-status.ts';

/** An amount in the smallest unit of a currency (ISO 4217, in lower case). */
export interface BillingAmount {
  readonly cents: number;
  readonly currency: string;
}

/** The monthly price of a plan. */
export interface BillingPrice extends BillingAmount {
  readonly planId: string;
}

/** Who buys a subscription, and for which office. */
export interface BillingOrder {
  readonly planId: string;
  readonly officeName: string;
  readonly admin: SubscriptionAdmin;
  readonly language: string;
}

/** A payment that failed. `attempts` counts Stripe's automatic attempts. */
export interface FailedPayment extends BillingAmount {
  readonly invoiceId: string;
  readonly attempts: number;
  /** ISO time; null if Stripe doesn't try again. */
  readonly nextAttemptAt: string | null;
}

export interface BillingSubscription extends Omit<BillingOrder, 'planId'> {
  readonly id: string;
  readonly customerId: string;
  readonly status: BillingStatus;
  /** Null if its price belongs to no plan. */
  readonly planId: string | null;
  /** The end of the period that is paid, ISO time. */
  readonly periodEnd: string;
  /** When it ends because someone canceled it, ISO time. */
  readonly cancelsAt: string | null;
  readonly failedPayment: FailedPayment | null;
}

export interface BillingInvoice extends BillingAmount {
  readonly id: string;
  readonly number: string | null;
  /** ISO time. */
  readonly issuedAt: string;
  readonly status: InvoiceStatus;
  readonly pdfUrl: string | null;
  /** Where an open invoice can be paid. */
  readonly payUrl: string | null;
}
