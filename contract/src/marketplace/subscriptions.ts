// The calls of the subscription pages (spec 7.5), with the names that the specification gives them.
import { z } from 'zod';
import { checkEmail, checkName } from '../fields/field-rules.ts';
import { identifierSchema, plainLineSchema } from '../languages/plain-text.ts';
import { anyone, operation, orIdentity, signedIn } from '../operation.ts';
import { maxSeats } from '../tenants/plans.ts';
import { subscriptionStates } from './lifecycle.ts';

export const subscriptionId = z.string().regex(/^[\w-]{1,64}$/);
const planId = z.string().min(1).max(100);
/** A person at the marketplace; `tenantId` and `objectId` are those of its identity provider. */
const contact = z.object({
  emailId: z.string(),
  tenantId: z.string().nullish(),
  objectId: z.string().nullish(),
});
export type SubscriptionContact = z.infer<typeof contact>;

/** A subscription as the marketplace returns it; the names are those of its API (spec 3, subscription). */
export const marketplaceSubscription = z.object({
  id: z.string(),
  name: z.string(),
  offerId: z.string(),
  planId: z.string(),
  quantity: z.int().nullish(),
  saasSubscriptionStatus: z.enum(subscriptionStates),
  purchaser: contact,
  beneficiary: contact,
});
export type MarketplaceSubscription = z.infer<typeof marketplaceSubscription>;

/** A plan of the marketplace (spec 3, plan). */
export const marketplacePlan = z.object({ planId: z.string(), displayName: z.string() });
export type MarketplacePlan = z.infer<typeof marketplacePlan>;

/** The subscriber's latest change at the marketplace, until it succeeds. A failed one ends with the next change. */
const subscriptionChange = z.object({
  subscriptionId: z.string(),
  action: z.enum(['ChangePlan', 'ChangeQuantity', 'Unsubscribe']),
  status: z.enum(['pending', 'failed']),
  /** What a change of plan changes to. */
  planId: z.string().nullable(),
  /** What a change of seats changes to. */
  quantity: z.int().nullable(),
  at: z.string(),
});
export type SubscriptionChange = z.infer<typeof subscriptionChange>;

/** A row of the subscriptions page, with the application that configures the subscription. */
const subscriptionApplication = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.string(),
  offer: z.string(),
  state: z.enum(subscriptionStates),
  formsEngineApplicationId: z.int().nullable(),
  applicationSubmitted: z.boolean(),
});
export type SubscriptionApplication = z.infer<typeof subscriptionApplication>;

/** A purchased subscription with the token that proves the purchase, as `create-forward-subscription` takes it. */
const purchasedSubscription = marketplaceSubscription.extend({ purchaseToken: z.string() });
export type PurchasedSubscription = z.infer<typeof purchasedSubscription>;

/** The marketplace's link is the proof: it is the only secret that a new purchaser has. */
export const getSubscriptionDetails = operation({
  name: 'marketplace/get-subscription-details',
  method: 'POST',
  path: '/get-subscription-details',
  summary: 'Get the subscription behind a purchase token of the marketplace',
  writes: false,
  who: orIdentity(anyone),
  input: z.object({ purchaseToken: z.string().min(1).max(4000) }),
  output: z.object({ result: purchasedSubscription }),
  errors: ['purchase_token_expired'],
});

/** The person who will administer the office (spec 5, subscription admin). */
const subscriptionAdmin = z.object({
  firstName: plainLineSchema(50).refine((name) => name.length >= 2 && checkName(name) === null),
  lastName: plainLineSchema(50).refine((name) => name.length >= 2 && checkName(name) === null),
  email: identifierSchema(checkEmail, 254).min(1),
});
export type SubscriptionAdmin = z.infer<typeof subscriptionAdmin>;

/**
 * Names the office's administrator and starts the subscription (spec 2.9). The purchase token is the proof; who is signed
 * in must be the purchaser or beneficiary.
 */
export const createForwardSubscription = operation({
  name: 'marketplace/create-forward-subscription',
  method: 'POST',
  path: '/create-forward-subscription',
  summary: 'Name the administrator of a purchased subscription and start it',
  auditLabel: 'Start a subscription',
  who: orIdentity(anyone),
  input: z.object({
    admin: subscriptionAdmin,
    subscription: z.object({ id: subscriptionId, purchaseToken: z.string().min(1).max(4000) }),
  }),
  output: z.object({ result: z.object({ id: z.string(), email: z.string() }) }),
  errors: [
    'purchase_token_expired',
    'subscription_canceled',
    'subscription_admin_created',
    'purchaser_sign_in_required',
  ],
});

export const getSubscriptions = operation({
  name: 'marketplace/get-subscriptions',
  method: 'GET',
  path: '/get-subscriptions',
  summary: 'List your subscriptions',
  who: orIdentity(signedIn('Subscriber')),
  input: z.object({}),
  output: z.object({
    result: z.object({
      subscriptions: z.array(marketplaceSubscription),
      changes: z.array(subscriptionChange),
      /** When the data of an office is deleted whose subscription ends now. */
      deletesAt: z.string(),
    }),
  }),
});

export const getSubscriptionApplications = operation({
  name: 'marketplace/get-subscription-applications',
  method: 'GET',
  path: '/subscription-applications',
  summary: 'List your subscriptions with the applications that configure them',
  who: signedIn('Subscriber'),
  input: z.object({}),
  output: z.object({ result: z.array(subscriptionApplication) }),
});

export const getPlansBySubscription = operation({
  name: 'marketplace/get-plans-by-subscription',
  method: 'GET',
  path: '/get-plans-by-subscription',
  summary: 'List the plans that one of your subscriptions can change to',
  who: signedIn('Subscriber'),
  input: z.object({ subscriptionId }),
  output: z.object({ result: z.object({ plans: z.array(marketplacePlan) }) }),
});

/** The marketplace takes minutes to change a plan and can still refuse it. The subscription shows the result. */
export const changeSubscriptionPlan = operation({
  name: 'marketplace/change-subscription-plan',
  method: 'PATCH',
  path: '/change-subscription-plan/{id}',
  summary: 'Ask the marketplace to change the plan of one of your subscriptions',
  auditLabel: 'Change a subscription’s plan',
  who: signedIn('Subscriber'),
  input: z.object({ id: subscriptionId, planId }),
  output: z.object({ result: z.boolean() }),
  errors: ['subscription_canceled', 'subscription_not_active', 'plan_not_available'],
});

/** The marketplace takes minutes. Then the office is read-only, and its data is deleted after the retention time. */
export const cancelSubscription = operation({
  name: 'marketplace/cancel-subscription',
  method: 'POST',
  path: '/subscriptions/{id}/cancellation',
  summary: 'Ask the marketplace to cancel one of your subscriptions',
  auditLabel: 'Cancel a subscription',
  who: signedIn('Subscriber'),
  input: z.object({ id: subscriptionId }),
  output: z.object({ result: z.boolean() }),
  errors: ['subscription_canceled', 'subscription_not_active', 'marketplace_action_refused'],
});

/** Only for subscriptions that are sold by the seat. */
export const changeSubscriptionQuantity = operation({
  name: 'marketplace/change-subscription-quantity',
  method: 'PATCH',
  path: '/subscriptions/{id}/quantity',
  summary: 'Ask the marketplace to change the number of seats of one of your subscriptions',
  auditLabel: 'Change a subscription’s number of seats',
  who: signedIn('Subscriber'),
  input: z.object({ id: subscriptionId, quantity: z.int().min(1).max(maxSeats) }),
  output: z.object({ result: z.boolean() }),
  errors: ['subscription_canceled', 'subscription_not_active', 'marketplace_action_refused'],
});
