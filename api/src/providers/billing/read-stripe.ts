// Converts Stripe's objects to ours.
import {
  billingStatuses,
  invoiceStatuses,
  isPaymentDue,
} from '@commonway/contract/billing/billing-status.ts';
import type {
  BillingInvoice,
  BillingOrder,
  BillingSubscription,
  FailedPayment,
} from '@commonway/contract/billing/billing-subscription.ts';
import { findPlan } from '@commonway/contract/tenants/plans.ts';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { BillingEvent } from './billing-port.ts';

/** Tells our subscriptions from those of other applications on the same Stripe account. */
const application = 'commonway';

/** The metadata of a new subscription. */
export const toMetadata = ({ officeName, admin, language }: BillingOrder) => ({
  application,
  office_name: officeName,
  admin_first_name: admin.firstName,
  admin_last_name: admin.lastName,
  admin_email: admin.email,
  language,
});

const ownMetadata = z.object({
  application: z.literal(application),
  office_name: z.string().min(1),
  admin_first_name: z.string(),
  admin_last_name: z.string(),
  admin_email: z.string().min(1),
  language: z.string().min(2),
});

const status = z.enum(billingStatuses);

/**
 * Converts a subscription; null if it isn't ours.
 * @param plansOf the plans by product, for prices without a lookup key
 */
export function toBillingSubscription(
  subscription: Stripe.Subscription,
  plansOf: ReadonlyMap<string, string>,
): BillingSubscription | null {
  const metadata = ownMetadata.safeParse(subscription.metadata);
  if (!metadata.success) return null;
  const { office_name, admin_first_name, admin_last_name, admin_email, language } = metadata.data;
  const [item] = subscription.items.data;
  const periodEnd = toIsoTime(item?.current_period_end ?? subscription.start_date);
  const endsAt = subscription.cancel_at;
  const { customer } = subscription;
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: status.parse(subscription.status),
    planId: item === undefined ? null : findPlanId(item.price, plansOf),
    officeName: office_name,
    admin: { firstName: admin_first_name, lastName: admin_last_name, email: admin_email },
    language,
    periodEnd,
    cancelsAt: endsAt === null ? (subscription.cancel_at_period_end ? periodEnd : null) : toIsoTime(endsAt),
    failedPayment: findFailedPayment(subscription),
  };
}

/** The plan of a price: by its lookup key, or by its product if the key has moved to a newer price. */
function findPlanId({ lookup_key, product }: Stripe.Price, plansOf: ReadonlyMap<string, string>) {
  const productId = typeof product === 'string' ? product : product.id;
  const planId = lookup_key ?? plansOf.get(productId) ?? '';
  return findPlan(planId)?.planId ?? null;
}

/** The newest invoice, if Stripe could not collect it. */
function findFailedPayment(subscription: Stripe.Subscription): FailedPayment | null {
  const { latest_invoice: invoice } = subscription;
  if (!isPaymentDue(status.parse(subscription.status))) return null;
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  return {
    invoiceId: invoice.id,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt === null ? null : toIsoTime(invoice.next_payment_attempt),
    cents: invoice.amount_remaining,
    currency: invoice.currency,
  };
}

/** Converts an invoice; null for a draft, which can still change. */
export function toInvoice(invoice: Stripe.Invoice): BillingInvoice | null {
  const issued = z.enum(invoiceStatuses).safeParse(invoice.status);
  if (!issued.success) return null;
  return {
    id: invoice.id,
    number: invoice.number,
    issuedAt: toIsoTime(invoice.created),
    cents: invoice.total,
    currency: invoice.currency,
    status: issued.data,
    pdfUrl: invoice.invoice_pdf ?? null,
    payUrl: issued.data === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

const toIsoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const id = z.string().regex(/^[\w-]{1,64}$/);
/** An object by its ID, or expanded. */
const reference = z.union([id, z.looseObject({ id }).transform((object) => object.id)]);
const subscriptionObject = z.looseObject({ object: z.literal('subscription'), id });
const sessionObject = z.looseObject({ object: z.literal('checkout.session'), subscription: reference });
const invoiceObject = z.looseObject({
  object: z.literal('invoice'),
  parent: z.looseObject({ subscription_details: z.looseObject({ subscription: reference }) }),
});
/** Invoices of endpoints with an API version before 2025. */
const oldInvoiceObject = z.looseObject({ object: z.literal('invoice'), subscription: reference });

/** Reads only which subscription an event is about; everything else is read from the API. */
export function readBillingEvent({ id: eventId, type, data }: Stripe.Event): BillingEvent {
  const found = z
    .union([
      subscriptionObject.transform((object) => object.id),
      sessionObject.transform(({ subscription }) => subscription),
      invoiceObject.transform(({ parent }) => parent.subscription_details.subscription),
      oldInvoiceObject.transform(({ subscription }) => subscription),
    ])
    .safeParse(data.object);
  return { id: eventId, type, subscriptionId: found.success ? found.data : null };
}
