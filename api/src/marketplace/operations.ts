import { computeDeletion } from '@commonway/contract/marketplace/retention.ts';
import type { ModuleOperations } from '../module.ts';
import { inIdentityAfter, inTenant, inTenantAfter, Refusal } from '../platform/mount/context.ts';
import {
  auditSubscription,
  getBench,
  listBenchOperations,
  listPurchases,
  replayWebhook,
  requireSimulator,
  startReconciliation,
} from './bench.ts';
import { downloadOfficeExport, getOfficeExport, requestOfficeExport } from './export/office-export.ts';
import { preparePurchase, resolvePurchase, startSubscription } from './forward-subscription.ts';
import { listUnfinishedChanges } from './queries/operations.ts';
import {
  addConfigurationApplications,
  listOwnSubscriptions,
  recordChange,
  requestCancellation,
  requestPlanChange,
  requestQuantityChange,
  requireOwnSubscription,
} from './subscriptions.ts';

export const marketplaceHandlers: ModuleOperations<'marketplace'> = {
  'marketplace/request-office-export': inTenant(requestOfficeExport),
  'marketplace/get-office-export': inTenant(getOfficeExport),
  'marketplace/download-office-export': inTenant(downloadOfficeExport),
  'marketplace/get-subscription-details': inIdentityAfter(
    resolvePurchase,
    async (_context, { purchaseToken }, subscription) => ({
      result: { ...subscription, purchaseToken },
    }),
  ),
  'marketplace/create-forward-subscription': inIdentityAfter(preparePurchase, startSubscription),
  'marketplace/get-subscriptions': inIdentityAfter(
    listOwnSubscriptions,
    async ({ tx, now }, _input, subscriptions) => ({
      result: {
        subscriptions,
        changes: await listUnfinishedChanges(
          tx,
          subscriptions.map(({ id }) => id),
        ),
        deletesAt: computeDeletion(now),
      },
    }),
  ),
  'marketplace/get-subscription': inIdentityAfter(
    (context, { id }) => requireOwnSubscription(context, id),
    async (_context, _input, result) => ({ result }),
  ),
  'marketplace/get-subscription-applications': inIdentityAfter(
    listOwnSubscriptions,
    async (context, _input, subscriptions) => ({
      result: await addConfigurationApplications(context, subscriptions),
    }),
  ),
  'marketplace/get-plans-by-subscription': inIdentityAfter(
    async (context, { subscriptionId }) => {
      const { id } = await requireOwnSubscription(context, subscriptionId);
      return (await context.marketplace.listPlans(id)) ?? [];
    },
    async (_context, _input, plans) => ({ result: { plans } }),
  ),
  'marketplace/change-subscription-plan': inIdentityAfter(
    requestPlanChange,
    (context, { id: subscriptionId, planId }, started) =>
      recordChange(context, { subscriptionId, action: 'ChangePlan', planId }, started),
  ),
  'marketplace/change-subscription-quantity': inIdentityAfter(
    requestQuantityChange,
    (context, { id: subscriptionId, quantity }, started) =>
      recordChange(context, { subscriptionId, action: 'ChangeQuantity', quantity }, started),
  ),
  'marketplace/cancel-subscription': inIdentityAfter(requestCancellation, (context, { id }, started) =>
    recordChange(context, { subscriptionId: id, action: 'Unsubscribe' }, started),
  ),
  'marketplace/get-bench': inTenantAfter(listPurchases, getBench),
  'marketplace/list-bench-operations': inTenant(listBenchOperations),
  'marketplace/replay-webhook': inTenant(replayWebhook),
  'marketplace/start-reconciliation': inTenant(startReconciliation),
  'marketplace/buy-simulated-subscription': inTenantAfter(
    (context, input) => requireSimulator(context).purchase(input),
    async (context, { planId }, { id, purchaseToken }) => {
      auditSubscription(context, { subscription: id, plan: planId });
      return { id, purchaseToken };
    },
  ),
  'marketplace/change-simulated-subscription': inTenantAfter(
    (context, input) => requireSimulator(context).change(input),
    async (context, { id, action, losesWebhook }, operationId) => {
      if (operationId === null) throw new Refusal('marketplace_action_refused');
      if (!losesWebhook) await context.enqueue('marketplace/deliver-simulated-webhook', [{ operationId }]);
      auditSubscription(context, { subscription: id, action });
      return {};
    },
  ),
};
