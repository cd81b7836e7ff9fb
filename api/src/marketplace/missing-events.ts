import type { SubscriptionEvent, SubscriptionState } from '@commonway/contract/marketplace/lifecycle.ts';

interface SubscriptionFacts {
  readonly state: SubscriptionState;
  readonly planId: string;
  readonly quantity: number | null;
}

/**
 * Returns the events that lead from our record to the marketplace's, in order. Comparing records instead of applying
 * webhooks makes lost, repeated, late, and reordered webhooks harmless.
 */
export function listMissingEvents(ours: SubscriptionFacts, theirs: SubscriptionFacts): SubscriptionEvent[] {
  const isBefore = theirs.state === 'PendingFulfillmentStart';
  if (isBefore || ours.state === 'Unsubscribed') return [];
  if (theirs.state === 'Unsubscribed') return ['unsubscribed'];
  const start: SubscriptionEvent[] = ours.state === 'PendingFulfillmentStart' ? ['activated'] : [];
  // Activation includes the plan.
  const changes = start.length > 0 ? [] : listChanges(ours, theirs);
  const isReinstated = ours.state === 'Suspended' && (theirs.state === 'Subscribed' || changes.length > 0);
  const isSuspended = theirs.state === 'Suspended' && (ours.state !== 'Suspended' || isReinstated);
  return [
    ...start,
    ...(isReinstated ? (['reinstated'] as const) : []),
    ...changes,
    ...(isSuspended ? (['suspended'] as const) : []),
  ];
}

/** The changes of an active subscription. */
const listChanges = (ours: SubscriptionFacts, theirs: SubscriptionFacts): SubscriptionEvent[] => [
  ...(ours.planId === theirs.planId ? [] : (['planChanged'] as const)),
  ...(ours.quantity === theirs.quantity ? [] : (['quantityChanged'] as const)),
];
