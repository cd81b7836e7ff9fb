import {
  buySimulatedSubscription,
  changeSimulatedSubscription,
  getBench,
  listBenchOperations,
  replayWebhook,
  startReconciliation,
} from './bench.ts';
import { downloadOfficeExport, getOfficeExport, requestOfficeExport } from './office-export.ts';
import {
  cancelSubscription,
  changeSubscriptionPlan,
  changeSubscriptionQuantity,
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
  changeSubscriptionQuantity,
  cancelSubscription,
  getBench,
  listBenchOperations,
  replayWebhook,
  startReconciliation,
  buySimulatedSubscription,
  changeSimulatedSubscription,
  requestOfficeExport,
  getOfficeExport,
  downloadOfficeExport,
] as const;
