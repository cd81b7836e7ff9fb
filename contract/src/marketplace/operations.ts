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
] as const;
