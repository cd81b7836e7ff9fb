import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
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

export const paymentsModule = {
  name: 'payments',
  operations: [
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
  ],
  jobs: {
    'payments/charge-fees': job({ applicationId: z.int() }),
    'payments/open-checkout': job({ paymentId: z.int() }),
    'payments/ask-provider': job({ paymentId: z.int(), attempt: z.int() }),
    /** `checkoutId`: if the payment did not store it because it was no longer wanted. */
    'payments/close-checkout': job({ paymentId: z.int(), checkoutId: z.string().optional() }),
    'payments/send-refund': job({ refundId: z.int() }),
    'payments/notify-of-payment': z.union([job({ paymentId: z.int() }), job({ refundId: z.int() })]),
  },
} as const satisfies ContractModule;
