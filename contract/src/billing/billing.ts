// The subscription that pays for an office, for its administrators.
import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { administrators, operation, staff, withAccess } from '../operation.ts';
import { billingStatuses, invoiceStatuses } from './billing-status.ts';
import { billingAmount, billingPrice } from './checkout.ts';

const view = administrators('InstanceConfig', 'Read');
/** Ending the subscription ends the office, so only administrators can. */
const act = withAccess(staff(role.admin), 'InstanceConfig', 'ReadWrite');

const invoice = billingAmount.extend({
  id: z.string(),
  number: z.string().nullable(),
  issuedAt: z.string(),
  status: z.enum(invoiceStatuses),
  pdfUrl: z.string().nullable(),
  /** Where an open invoice can be paid. */
  payUrl: z.string().nullable(),
});

const billing = z.object({
  status: z.enum(billingStatuses),
  /** Null if its price belongs to no plan. */
  planId: z.string().nullable(),
  /** The end of the period that is paid. */
  periodEnd: z.string(),
  /** When it ends because someone canceled it. */
  cancelsAt: z.string().nullable(),
  failedPayment: billingAmount.extend({ attempts: z.int(), nextAttemptAt: z.string().nullable() }).nullable(),
  /** What the provider will charge at the end of the period. */
  nextInvoice: billingAmount.nullable(),
  invoices: z.array(invoice),
  prices: z.array(billingPrice),
  mayAct: z.boolean(),
});
export type Billing = z.infer<typeof billing>;

export const getBilling = operation({
  name: 'billing/get-billing',
  method: 'GET',
  path: '/billing/subscription',
  summary:
    'Get the subscription that pays for the office, with its invoices; null if it isn’t billed by card',
  who: view,
  input: z.object({}),
  output: z.object({ billing: billing.nullable() }),
});

export const openPortal = operation({
  name: 'billing/open-portal',
  method: 'POST',
  path: '/billing/portal-sessions',
  summary: 'Open the provider’s page to manage the card and invoices; also while the office is read-only',
  auditLabel: 'Open the billing page',
  who: act,
  input: z.object({ isForCard: z.boolean().default(false) }),
  output: z.object({ url: z.string() }),
  duringReadOnly: true,
});

export const changePlan = operation({
  name: 'billing/change-plan',
  method: 'PUT',
  path: '/billing/subscription/plan',
  summary: 'Change the office’s plan',
  auditLabel: 'Change the office’s plan',
  who: act,
  input: z.object({ planId: z.string().min(1).max(100) }),
  output: z.object({}),
  errors: ['subscription_canceled', 'subscription_not_active', 'plan_not_available'],
});

export const setCancellation = operation({
  name: 'billing/set-cancellation',
  method: 'PUT',
  path: '/billing/subscription/cancellation',
  summary:
    'End the subscription with the period that is paid, or keep it; also while the office is read-only',
  auditLabel: 'Cancel or keep the subscription',
  who: act,
  input: z.object({ isCanceled: z.boolean() }),
  output: z.object({}),
  errors: ['subscription_canceled'],
  duringReadOnly: true,
});
