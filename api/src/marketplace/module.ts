import { computeDeletion } from '@commonway/contract/marketplace/retention.ts';
import type { ServerModule } from '../module.ts';
import { inIdentityAfter, inTenant, inTenantAfter, Refusal } from '../platform/mount/context.ts';
import type { MarketplaceCalls } from '../providers/marketplace/marketplace-port.ts';
import { checkSubscription } from './check-subscription.ts';
import {
  auditSubscription,
  getConsole,
  listConsoleOperations,
  listPurchases,
  replayWebhook,
  requireSimulator,
  startReconciliation,
} from './console.ts';
import { deliverSimulatedWebhook } from './deliver-simulated-webhook.ts';
import { deleteOffice } from './ending/delete-office.ts';
import { endOffices } from './ending/end-offices.ts';
import { sendDeletionReminder } from './ending/send-reminder.ts';
import { buildExport, endFailedExport, exportLimitSeconds } from './export/build-export.ts';
import { downloadOfficeExport, getOfficeExport, requestOfficeExport } from './export/office-export.ts';
import { preparePurchase, resolvePurchase, startSubscription } from './forward-subscription.ts';
import { meterUsage, reportUsage } from './meter-usage.ts';
import { listUnfinishedChanges } from './queries/operations.ts';
import { reconcile } from './reconcile.ts';
import {
  addConfigurationApplications,
  listOwnSubscriptions,
  recordChange,
  requestCancellation,
  requestPlanChange,
  requestQuantityChange,
  requireOwnSubscription,
} from './subscriptions.ts';
import { updateOffice } from './update-office.ts';
import { warnOfLimits } from './warn-of-limits.ts';

declare module '../platform/mount/context.ts' {
  interface HandlerPorts {
    /** The marketplace of subscriptions. Only in the handler's `prepare`, before the transaction. */
    readonly marketplace: MarketplaceCalls;
  }
}

export const marketplaceModule: ServerModule<'marketplace'> = {
  operations: {
    'marketplace/request-office-export': inTenant(requestOfficeExport),
    'marketplace/get-office-export': inTenant(getOfficeExport),
    'marketplace/download-office-export': inTenant(downloadOfficeExport),
    'marketplace/get-subscription-details': inIdentityAfter(
      resolvePurchase,
      async (_context, { purchaseToken }, subscription) => ({ result: { ...subscription, purchaseToken } }),
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
        return (await context.ports.marketplace.listPlans(id)) ?? [];
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
    'marketplace/get-console': inTenantAfter(listPurchases, getConsole),
    'marketplace/list-console-operations': inTenant(listConsoleOperations),
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
  },
  jobs: {
    'marketplace/reconcile': { run: reconcile, cron: '* * * * *', limitSeconds: 300, isKeyed: true },
    // The marketplace may take ten seconds for each of several calls.
    'marketplace/check-subscription': { run: checkSubscription, limitSeconds: 120, isKeyed: true },
    'marketplace/update-office': { run: updateOffice, isKeyed: true },
    'marketplace/end-offices': { run: endOffices, cron: '17 * * * *' },
    'marketplace/send-deletion-reminder': { run: sendDeletionReminder },
    // Each holds a connection for minutes.
    'marketplace/build-export': {
      run: buildExport,
      concurrency: 1,
      limitSeconds: exportLimitSeconds,
      deadLetter: 'marketplace/end-failed-export',
    },
    'marketplace/end-failed-export': { run: endFailedExport },
    'marketplace/delete-office': { run: deleteOffice, concurrency: 2, restartsAtOnce: true, isKeyed: true },
    'marketplace/warn-of-limits': { run: warnOfLimits, cron: '35 * * * *', limitSeconds: 300 },
    'marketplace/meter-usage': { run: meterUsage, cron: '5 * * * *', limitSeconds: 300 },
    'marketplace/report-usage': { run: reportUsage, limitSeconds: 300, isKeyed: true },
    'marketplace/deliver-simulated-webhook': { run: deliverSimulatedWebhook },
  },
};
