import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { decideFinanceFile } from './decide-finance-file.ts';
import { downloadFileErrors } from './downloads/download-file-errors.ts';
import { downloadFinanceReview } from './downloads/download-finance-review.ts';
import { downloadPaymentReports } from './downloads/download-payment-reports.ts';
import { downloadPayoutFile } from './downloads/download-payout-file.ts';
import { downloadTins } from './downloads/download-tins.ts';
import { getPayment } from './fees/get-payment.ts';
import { listMyFees } from './fees/list-my-fees.ts';
import { decidePayment } from './fees/office/decide-payment.ts';
import { getCaseFees } from './fees/office/get-case-fees.ts';
import { recordPayment } from './fees/office/record-payment.ts';
import { refundPayment } from './fees/office/refund-payment.ts';
import { waiveFee } from './fees/office/waive-fee.ts';
import { startPayment } from './fees/start-payment.ts';
import { getCasePayments } from './get-case-payments.ts';
import { listFinanceFiles } from './list-finance-files.ts';
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
