import { expect, test } from 'vitest';
import { decideSubscriptionStep, subscriptionEvents, subscriptionStates } from './lifecycle.ts';

/** Every state with every event; events in the order of `subscriptionEvents`, and `-` for a refusal. */
const expected = {
  PendingFulfillmentStart: ['Subscribed: provisionOffice setPlan', '-', '-', '-', '-', 'Unsubscribed:'],
  Subscribed: [
    '-',
    'Subscribed: setPlan',
    'Subscribed:',
    'Suspended: suspendOffice',
    '-',
    'Unsubscribed: closeOffice',
  ],
  Suspended: ['-', '-', '-', '-', 'Subscribed: reinstateOffice', 'Unsubscribed: closeOffice'],
  Unsubscribed: ['-', '-', '-', '-', '-', '-'],
} as const;

test.each(subscriptionStates)('security B10.55: %s allows these events and no others', (state) => {
  const steps = subscriptionEvents.map((event) => {
    const step = decideSubscriptionStep(state, event);
    return step === null ? '-' : [`${step.state}:`, ...step.effects].join(' ');
  });
  expect(steps).toEqual(expected[state]);
});

test('an office is provisioned only by activation, and nothing follows a canceled subscription', () => {
  const all = subscriptionStates.flatMap((state) =>
    subscriptionEvents.map((event) => ({ state, event, step: decideSubscriptionStep(state, event) })),
  );
  const provisioning = all.filter(({ step }) => step?.effects.includes('provisionOffice'));
  expect(provisioning.map(({ state, event }) => [state, event])).toEqual([
    ['PendingFulfillmentStart', 'activated'],
  ]);
  expect(all.filter(({ state, step }) => state === 'Unsubscribed' && step !== null)).toEqual([]);
});
