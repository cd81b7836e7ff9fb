import type { ModuleJobs } from '../module.ts';
import { checkSubscription } from './check-subscription.ts';
import { deliverSimulatedWebhook } from './deliver-simulated-webhook.ts';
import { deleteOffice } from './ending/delete-office.ts';
import { endOffices } from './ending/end-offices.ts';
import { sendDeletionReminder } from './ending/send-reminder.ts';
import { buildExport } from './export/build-export.ts';
import { meterUsage, reportUsage } from './meter-usage.ts';
import { reconcile } from './reconcile.ts';
import { updateOffice } from './update-office.ts';

export const marketplaceJobHandlers: ModuleJobs<'marketplace'> = {
  'marketplace/reconcile': { run: reconcile, cron: '* * * * *' },
  'marketplace/check-subscription': { run: checkSubscription },
  'marketplace/update-office': { run: updateOffice },
  'marketplace/end-offices': { run: endOffices, cron: '17 * * * *' },
  'marketplace/send-deletion-reminder': { run: sendDeletionReminder },
  // Each holds a connection for minutes.
  'marketplace/build-export': { run: buildExport, concurrency: 1 },
  'marketplace/delete-office': { run: deleteOffice, concurrency: 2, restartsAtOnce: true },
  'marketplace/meter-usage': { run: meterUsage, cron: '5 * * * *' },
  'marketplace/report-usage': { run: reportUsage },
  'marketplace/deliver-simulated-webhook': { run: deliverSimulatedWebhook },
};
