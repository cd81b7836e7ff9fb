import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import {
  downloadFileErrors,
  downloadFinanceReview,
  downloadPaymentReports,
  downloadPayoutFile,
  downloadTins,
} from './downloads/downloads.ts';
import { chargeFees } from './fees/charge-fees.ts';
import { listMyFees } from './fees/list-my-fees.ts';
import { notifyOfPayment } from './fees/notify-of-payment.ts';
import {
  decidePayment,
  getCaseFees,
  recordPayment,
  refundPayment,
  waiveFee,
} from './fees/office/case-fees.ts';
import { askProvider } from './fees/provider/handle-event.ts';
import { openCheckout } from './fees/provider/open-checkout.ts';
import { closeCheckout, sendRefund } from './fees/provider/send-refund.ts';
import { getPayment, startPayment } from './fees/start-payment.ts';
import { decideFinanceFile, getCasePayments, listFinanceFiles } from './finance-files.ts';
import { proposePayouts } from './propose-payouts.ts';
import { saveTins } from './save-tins.ts';

export const paymentsModule: ServerModule<'payments'> = {
  operations: {
    'payments/save-tins': inTenant(saveTins),
    'payments/propose-payouts': inTenant(proposePayouts),
    'payments/decide-finance-file': inTenant(decideFinanceFile),
    'payments/get-case-payments': inTenant(getCasePayments),
    'payments/list-my-fees': inTenant(listMyFees),
    'payments/start-payment': inTenant(startPayment),
    'payments/get-payment': inTenant(getPayment),
    'payments/get-case-fees': inTenant(getCaseFees),
    'payments/record-payment': inTenant(recordPayment),
    'payments/decide-payment': inTenant(decidePayment),
    'payments/refund-payment': inTenant(refundPayment),
    'payments/waive-fee': inTenant(waiveFee),
    'payments/list-finance-files': inTenant(listFinanceFiles),
    'payments/download-tins': inTenant(downloadTins),
    'payments/download-payout-file': inTenant(downloadPayoutFile),
    'payments/download-finance-review': inTenant(downloadFinanceReview),
    'payments/download-payment-reports': inTenant(downloadPaymentReports),
    'payments/download-file-errors': inTenant(downloadFileErrors),
  },
  jobs: {
    'payments/charge-fees': { run: chargeFees },
    'payments/open-checkout': { run: openCheckout },
    'payments/ask-provider': { run: askProvider },
    'payments/close-checkout': { run: closeCheckout },
    'payments/send-refund': { run: sendRefund },
    'payments/notify-of-payment': { run: notifyOfPayment },
  },
};
