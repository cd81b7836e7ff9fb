import {
  buySimulatedSubscription,
  changeSimulatedSubscription,
  getBench,
  listBenchOperations,
  replayWebhook,
  startReconciliation,
} from './bench.ts';
import {
  changeSubscriptionPlan,
  createForwardSubscription,
  getPlansBySubscription,
  getSubscription,
  getSubscriptionApplications,
  getSubscriptionDetails,
  getSubscriptions,
} from './subscriptions.ts';

export const marketplaceOperations = [
  getSubscriptionDetails,
  createForwardSubscription,
  getSubscriptions,
  getSubscription,
  getSubscriptionApplications,
  getPlansBySubscription,
  changeSubscriptionPlan,
  getBench,
  listBenchOperations,
  replayWebhook,
  startReconciliation,
  buySimulatedSubscription,
  changeSimulatedSubscription,
] as const;
