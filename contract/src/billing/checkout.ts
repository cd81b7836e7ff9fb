// Buying a plan without the marketplace, on a page of the office that sells subscriptions.
import { z } from 'zod';
import { checkEmail, checkName } from '../fields/field-rules.ts';
import { identifierSchema, plainLineSchema } from '../languages/plain-text.ts';
import { anyone, operation } from '../operation.ts';

/** An amount in the smallest unit of a currency (ISO 4217, in lower case). */
export const billingAmount = z.object({ cents: z.int(), currency: z.string().length(3) });
/** The monthly price of a plan. */
export const billingPrice = billingAmount.extend({ planId: z.string() });

export const getPlans = operation({
  name: 'billing/get-plans',
  method: 'GET',
  path: '/billing/plans',
  summary: 'List the plans that are sold by card, with their monthly prices',
  who: anyone,
  input: z.object({}),
  output: z.object({ prices: z.array(billingPrice) }),
  errors: ['billing_unavailable'],
});

const personName = plainLineSchema(50).refine((name) => name.length >= 2 && checkName(name) === null);

/** The office is created when the subscription is paid; until then we store nothing. */
export const openCheckout = operation({
  name: 'billing/open-checkout',
  method: 'POST',
  path: '/billing/checkouts',
  summary: 'Open the payment page for a new office',
  auditLabel: 'Buy a plan by card',
  who: anyone,
  input: z.object({
    planId: z.string().min(1).max(100),
    officeName: plainLineSchema(100).refine((name) => name.trim() !== ''),
    firstName: personName,
    lastName: personName,
    email: identifierSchema(checkEmail, 254).min(1),
  }),
  output: z.object({ url: z.string() }),
  errors: ['billing_unavailable', 'plan_not_available'],
});

/**
 * The checkout's ID is the proof: only the buyer's browser has it. The buyer has not shown that the administrator's
 * address is theirs, so the answer is the same for a new office and for one that the administrator had before; its
 * address is only in the invitation.
 */
export const getCheckout = operation({
  name: 'billing/get-checkout',
  method: 'GET',
  path: '/billing/checkouts/{id}',
  summary: 'Get how far the office of a purchase is',
  who: anyone,
  input: z.object({ id: z.string().regex(/^cs_[\w-]{1,200}$/) }),
  output: z.object({
    status: z.enum(['unpaid', 'setting-up', 'ready']),
    /** The typed address of the administrator, whom we have invited; null until the office is ready. */
    email: z.string().nullable(),
  }),
  errors: ['billing_unavailable'],
});
