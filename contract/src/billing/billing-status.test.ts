import { expect, test } from 'vitest';
import { type BillingStatus, billingStatuses, isPaymentDue, toSubscriptionState } from './billing-status.ts';

const expected: Readonly<Record<BillingStatus, readonly [state: string, isPaymentDue: boolean]>> = {
  incomplete: ['PendingFulfillmentStart', false],
  incomplete_expired: ['Unsubscribed', false],
  trialing: ['Subscribed', false],
  active: ['Subscribed', false],
  past_due: ['Subscribed', true],
  unpaid: ['Suspended', true],
  paused: ['Suspended', false],
  canceled: ['Unsubscribed', false],
};

test.each(billingStatuses)('Stripe’s status %s has one state of the lifecycle', (status) => {
  expect([toSubscriptionState(status), isPaymentDue(status)]).toEqual(expected[status]);
});
