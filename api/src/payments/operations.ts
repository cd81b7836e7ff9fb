import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import {
  downloadFileErrors,
  downloadFinanceReview,
  downloadPaymentReports,
  downloadPayoutFile,
  downloadTins,
} from './downloads/downloads.ts';
import { listMyFees } from './fees/list-my-fees.ts';
import {
  decidePayment,
  getCaseFees,
  recordPayment,
  refundPayment,
  waiveFee,
} from './fees/office/case-fees.ts';
import { getPayment, startPayment } from './fees/start-payment.ts';
import { decideFinanceFile, getCasePayments, listFinanceFiles } from './finance-files.ts';
import { proposePayouts } from './propose-payouts.ts';
import { saveTins } from './save-tins.ts';

export const paymentsHandlers: ModuleOperations<'payments'> = {
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
};
