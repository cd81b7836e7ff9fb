// The words of the marketplace console. No schemas here, so the browser can import this file.

/** What the customer or the marketplace does to a subscription, by the names of its webhooks. */
export const simulatedActions = [
  'ChangePlan',
  'ChangeQuantity',
  'Renew',
  'Suspend',
  'Reinstate',
  'Unsubscribe',
] as const;
export type SimulatedAction = (typeof simulatedActions)[number];

/** The actions that take effect only when we accept them. */
export const answeredActions: readonly SimulatedAction[] = ['ChangePlan', 'ChangeQuantity', 'Reinstate'];

/** What happens to an operation of the marketplace. */
export const operationSteps = [
  'started',
  'received',
  'repeated',
  'replayed',
  'found',
  'verified',
  'unknown',
  'accepted',
  'refused',
  'succeeded',
  'failed',
  'applied',
  'unchanged',
] as const;
export type OperationStep = (typeof operationSteps)[number];
