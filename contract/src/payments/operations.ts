import { decideFinanceFile } from './decide-finance-file.ts';
import { downloadFileErrors } from './download-file-errors.ts';
import { downloadFinanceReview } from './download-finance-review.ts';
import { downloadPaymentReports } from './download-payment-reports.ts';
import { downloadPayoutFile } from './download-payout-file.ts';
import { downloadTins } from './download-tins.ts';
import { decidePayment } from './fees/decide-payment.ts';
import { getCaseFees } from './fees/get-case-fees.ts';
import { getPayment } from './fees/get-payment.ts';
import { listMyFees } from './fees/list-my-fees.ts';
import { recordPayment } from './fees/record-payment.ts';
import { refundPayment } from './fees/refund-payment.ts';
import { startPayment } from './fees/start-payment.ts';
import { waiveFee } from './fees/waive-fee.ts';
import { getCasePayments } from './get-case-payments.ts';
import { listFinanceFiles } from './list-finance-files.ts';
import { proposePayouts } from './propose-payouts.ts';
import { saveTins } from './save-tins.ts';

export const paymentsOperations = [
  saveTins,
  proposePayouts,
  decideFinanceFile,
  getCasePayments,
  decidePayment,
  getCaseFees,
  getPayment,
  listMyFees,
  recordPayment,
  refundPayment,
  startPayment,
  waiveFee,
  listFinanceFiles,
  downloadTins,
  downloadPayoutFile,
  downloadFinanceReview,
  downloadPaymentReports,
  downloadFileErrors,
] as const;
