import { decidePayment, getCaseFees, recordPayment, refundPayment, waiveFee } from './case-fees.ts';
import {
  downloadFileErrors,
  downloadFinanceReview,
  downloadPaymentReports,
  downloadPayoutFile,
  downloadTins,
} from './downloads.ts';
import { getPayment, listMyFees, startPayment } from './fees.ts';
import {
  decideFinanceFile,
  getCasePayments,
  listFinanceFiles,
  proposePayouts,
  saveTins,
} from './finance-files.ts';

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
