import type { ModuleJobs } from '../module.ts';
import { checkSubscription } from './check-subscription.ts';
import { sendPaymentNotice } from './notify-of-failed-payment.ts';
import { reconcile } from './reconcile.ts';

export const billingJobHandlers: ModuleJobs<'billing'> = {
  'billing/reconcile': { run: reconcile, cron: '* * * * *' },
  'billing/check-subscription': { run: checkSubscription },
  'billing/send-payment-notice': { run: sendPaymentNotice },
};
