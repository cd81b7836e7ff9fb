import { z } from 'zod';
import { operation } from '../operation.ts';
import { financeStaff } from './finance-file.ts';

/** Every approved payment of one program or all programs, filtered by payment date. */
export const downloadPaymentReports = operation({
  name: 'payments/download-payment-reports',
  method: 'GET',
  path: '/payment-reports-file',
  summary: 'Download the payments and corrections of a period as CSV',
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
