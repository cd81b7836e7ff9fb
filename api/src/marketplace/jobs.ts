import type { ModuleJobs } from '../module.ts';
import { checkSubscription } from './check-subscription.ts';
import { reconcile } from './reconcile.ts';
import { updateOffice } from './update-office.ts';

export const marketplaceJobHandlers: ModuleJobs<'marketplace'> = {
  'marketplace/reconcile': { run: reconcile, cron: '* * * * *' },
  'marketplace/check-subscription': { run: checkSubscription },
  'marketplace/update-office': { run: updateOffice },
};
