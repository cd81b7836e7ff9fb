import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import {
  buySimulatedSubscription,
  changeSimulatedSubscription,
  getConsole,
  listConsoleOperations,
  replayWebhook,
  startReconciliation,
} from './console.ts';
import { downloadOfficeExport, getOfficeExport, requestOfficeExport } from './office-export.ts';
import { getSubscription } from './specified.ts';
import {
  cancelSubscription,
  changeSubscriptionPlan,
  changeSubscriptionQuantity,
  createForwardSubscription,
  getPlansBySubscription,
  getSubscriptionApplications,
  getSubscriptionDetails,
  getSubscriptions,
} from './subscriptions.ts';

export const marketplaceModule = {
  name: 'marketplace',
  operations: [
    getSubscriptionDetails,
    createForwardSubscription,
    getSubscriptions,
    getSubscription,
    getSubscriptionApplications,
    getPlansBySubscription,
    changeSubscriptionPlan,
    changeSubscriptionQuantity,
    cancelSubscription,
    getConsole,
    listConsoleOperations,
    replayWebhook,
    startReconciliation,
    buySimulatedSubscription,
    changeSimulatedSubscription,
    requestOfficeExport,
    getOfficeExport,
    downloadOfficeExport,
  ],
  jobs: {
    /** Compares the marketplace's list with ours. */
    'marketplace/reconcile': job({}),
    /** Brings a subscription in line with the marketplace; `operationId` is that of a webhook, verified first. */
    'marketplace/check-subscription': job({
      subscriptionId: z.string(),
      operationId: z.string().optional(),
      /** Whether the comparison with the marketplace's list found a difference. */
      isReconciliation: z.boolean().optional(),
    }),
    /** Brings a subscription's office in line with the subscription. */
    'marketplace/update-office': job({ subscriptionId: z.string() }),
    /** Reminds the administrators of offices whose subscription has ended, and deletes the offices that are due. */
    'marketplace/end-offices': job({}),
    'marketplace/send-deletion-reminder': job({ accountId: z.int(), reminderId: z.uuid() }),
    'marketplace/build-export': job({ exportId: z.int() }),
    /** Ends an export whose job failed permanently or was killed too often. */
    'marketplace/end-failed-export': job({ exportId: z.int() }),
    'marketplace/delete-office': job({ officeId: z.int() }),
    /** Notifies administrators of offices that are near or at a limit of their plan. */
    'marketplace/warn-of-limits': job({}),
    /** Measures what offices used above their plans in the past hours. */
    'marketplace/meter-usage': job({}),
    /** Reports the measured usage to the marketplace. */
    'marketplace/report-usage': job({}),
    /** Delivers the webhook of an operation of the simulated marketplace. */
    'marketplace/deliver-simulated-webhook': job({ operationId: z.string() }),
  },
} as const satisfies ContractModule;
