// The lifecycle of a marketplace subscription as one table. No schemas here, so the browser can import this file.

/** The marketplace's own states (spec 4, subscription states). */
export const subscriptionStates = [
  'PendingFulfillmentStart',
  'Subscribed',
  'Suspended',
  'Unsubscribed',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionEvents = [
  'activated',
  'planChanged',
  'quantityChanged',
  'suspended',
  'reinstated',
  'unsubscribed',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** What an event does to the subscriber's office. */
export type SubscriptionEffect =
  | 'provisionOffice'
  | 'setPlan'
  | 'suspendOffice'
  | 'reinstateOffice'
  | 'closeOffice';

export interface SubscriptionStep {
  readonly state: SubscriptionState;
  readonly effects: readonly SubscriptionEffect[];
}

/** Every allowed step; an event that is missing here is refused. */
const steps: Readonly<
  Record<SubscriptionState, Readonly<Partial<Record<SubscriptionEvent, SubscriptionStep>>>>
> = {
  PendingFulfillmentStart: {
    activated: { state: 'Subscribed', effects: ['provisionOffice', 'setPlan'] },
    unsubscribed: { state: 'Unsubscribed', effects: [] },
  },
  Subscribed: {
    planChanged: { state: 'Subscribed', effects: ['setPlan'] },
    quantityChanged: { state: 'Subscribed', effects: [] },
    suspended: { state: 'Suspended', effects: ['suspendOffice'] },
    unsubscribed: { state: 'Unsubscribed', effects: ['closeOffice'] },
  },
  Suspended: {
    reinstated: { state: 'Subscribed', effects: ['reinstateOffice'] },
    unsubscribed: { state: 'Unsubscribed', effects: ['closeOffice'] },
  },
  Unsubscribed: {},
};

/** Returns the state after an event and its effects; null if the event is not possible in this state. */
export const decideSubscriptionStep = (
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionStep | null => steps[state][event] ?? null;
