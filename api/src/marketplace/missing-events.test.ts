import { decideSubscriptionStep, subscriptionStates } from '@commonway/contract/marketplace/lifecycle.ts';
import { expect, test } from 'vitest';
import { listMissingEvents } from './missing-events.ts';

const facts = subscriptionStates.flatMap((state) =>
  ['starter', 'county'].flatMap((planId) => [null, 5].map((quantity) => ({ state, planId, quantity }))),
);
const pairs = facts.flatMap((ours) => facts.map((theirs) => ({ ours, theirs })));

test.each(pairs)('the events from $ours to $theirs are allowed and lead there', ({ ours, theirs }) => {
  const events = listMissingEvents(ours, theirs);
  let { state } = ours;
  for (const event of events) {
    const step = decideSubscriptionStep(state, event);
    if (step === null) throw new Error(`${event} is not allowed in ${state}`);
    ({ state } = step);
  }
  const isFinal = ours.state === 'Unsubscribed' || theirs.state === 'PendingFulfillmentStart';
  expect(state).toBe(isFinal ? ours.state : theirs.state);
  const isPlanTaken = events.includes('planChanged') || events.includes('activated');
  const isActive = theirs.state === 'Subscribed' || theirs.state === 'Suspended';
  expect(isPlanTaken || ours.planId === theirs.planId || isFinal || !isActive).toBe(true);
  expect(new Set(events).size).toBe(events.length);
});
