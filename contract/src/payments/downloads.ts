import { z } from 'zod';
import { operation, withAccess } from '../operation.ts';
import { financeLimits, financeStaff } from './finance-files.ts';

/** One row per application, with the amount still to pay. */
export const downloadPayoutFile = operation({
  name: 'payments/download-payout-file',
  method: 'GET',
  path: '/award-payout-file',
  summary: 'Download the awards of a program that are not paid in full, as CSV to fill in and upload',
  auditLabel: 'Download open awards',
  who: financeStaff,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});

/** Every application with an award. */
export const downloadFinanceReview = operation({
  name: 'payments/download-finance-review',
  method: 'GET',
  path: '/finance-review-file',
  summary: 'Download the awards of a program with payee, masked TIN, and paid and open amounts as CSV',
  auditLabel: 'Download the finance review',
  who: financeStaff,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});

/** Every approved payment of one program or all programs, filtered by payment date. */
export const downloadPaymentReports = operation({
  name: 'payments/download-payment-reports',
  method: 'GET',
  path: '/payment-reports-file',
  summary: 'Download the payments and corrections of a period as CSV',
  auditLabel: 'Download the payment report',
  who: financeStaff,
  input: z.object({
    programId: z.coerce.number().int().optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  }),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});

/** Contains full numbers, so each listed application is audited. */
export const downloadTins = operation({
  name: 'payments/download-tins',
  method: 'GET',
  path: '/tin-file',
  summary: 'Download payees and TINs of applications as CSV to fill in and upload',
  auditLabel: 'View tax IDs',
  who: withAccess(financeStaff, 'PrivateData', 'Read'),
  input: z.object({
    programId: z.coerce.number().int(),
    applicationIds: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .max(16 * financeLimits.applications),
  }),
  output: z.any(),
  errors: ['too_many_items'],
  isAudited: true,
  transfer: 'download',
});

/** In the caller’s language. */
export const downloadFileErrors = operation({
  name: 'payments/download-file-errors',
  method: 'GET',
  path: '/finance-files/{fileId}/errors-file',
  summary: 'Download the errors of a refused file as CSV',
  auditLabel: 'Download file errors',
  who: financeStaff,
  input: z.object({ fileId: z.coerce.number().int() }),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});
