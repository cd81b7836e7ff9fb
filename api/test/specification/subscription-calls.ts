import { fieldsOf, type SpecifiedCall } from './specified-call.ts';

const section = '7.5';

/** Section 3, subscription: the form of the marketplace. */
const marketplaceFields = {
  id: 'string',
  name: 'string',
  'purchaser.emailId': 'string',
  offerId: 'string',
  planId: 'string',
  saasSubscriptionStatus: 'string',
} as const;
const resultFields = Object.fromEntries(
  Object.entries(marketplaceFields).map(([name, type]) => [`result.${name}`, type]),
);

export const subscriptionCalls: readonly SpecifiedCall[] = [
  {
    section,
    name: 'marketplace/get-subscription-applications',
    request: 'GET /subscription-applications',
    input: {},
    output: fieldsOf('result', {
      id: 'string',
      name: 'string',
      plan: 'string',
      offer: 'string',
      state: 'string',
      formsEngineApplicationId: 'integer',
      applicationSubmitted: 'boolean',
    }),
    codes: ['session_expired'],
  },
  {
    section,
    name: 'marketplace/get-subscription-details',
    request: 'POST /get-subscription-details',
    input: { purchaseToken: 'string' },
    output: resultFields,
    codes: ['invalid_input'],
  },
  {
    section,
    name: 'marketplace/get-subscriptions',
    request: 'GET /get-subscriptions',
    input: {},
    output: fieldsOf('result.subscriptions', marketplaceFields),
    codes: ['session_expired'],
  },
  {
    section,
    name: 'marketplace/create-forward-subscription',
    request: 'POST /create-forward-subscription',
    input: { admin: 'object', subscription: 'object' },
    output: {},
    codes: ['subscription_canceled', 'subscription_admin_created'],
  },
  {
    section,
    name: 'marketplace/get-plans-by-subscription',
    request: 'GET /get-plans-by-subscription',
    input: { subscriptionId: 'string' },
    output: fieldsOf('result.plans', { planId: 'string', displayName: 'string' }),
    codes: ['session_expired'],
  },
  {
    section,
    name: 'marketplace/change-subscription-plan',
    request: 'PATCH /change-subscription-plan/{id}',
    input: { id: 'string', planId: 'string' },
    output: {},
    codes: ['session_expired', 'invalid_input'],
  },
  {
    section,
    name: 'marketplace/get-subscription',
    request: 'GET /subscriptions/{id}',
    input: { id: 'string' },
    output: resultFields,
    codes: ['session_expired'],
  },
];
