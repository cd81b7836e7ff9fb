import type { ModuleJobs } from '../module.ts';
import { checkSubscription } from './check-subscription.ts';
import { deliverSimulatedWebhook } from './deliver-simulated-webhook.ts';
import { deleteOffice } from './ending/delete-office.ts';
import { endOffices } from './ending/end-offices.ts';
import { sendDeletionReminder } from './ending/send-reminder.ts';
import { buildExport, endFailedExport, exportLimitSeconds } from './export/build-export.ts';
import { meterUsage, reportUsage } from './meter-usage.ts';
import { reconcile } from './reconcile.ts';
import { updateOffice } from './update-office.ts';
import { warnOfLimits } from './warn-of-limits.ts';

export const marketplaceJobHandlers: ModuleJobs<'marketplace'> = {
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
};
