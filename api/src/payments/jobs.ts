import type { ModuleJobs } from '../module.ts';
import { chargeFees } from './fees/charge-fees.ts';
import { notifyOfPayment } from './fees/notify-of-payment.ts';
import { askProvider } from './fees/provider/handle-event.ts';
import { openCheckout } from './fees/provider/open-checkout.ts';
import { closeCheckout, sendRefund } from './fees/provider/send-refund.ts';

export const paymentsJobHandlers: ModuleJobs<'payments'> = {
  'payments/charge-fees': { run: chargeFees },
  'payments/open-checkout': { run: openCheckout },
  'payments/ask-provider': { run: askProvider },
  'payments/close-checkout': { run: closeCheckout },
  'payments/send-refund': { run: sendRefund },
  'payments/notify-of-payment': { run: notifyOfPayment },
};
