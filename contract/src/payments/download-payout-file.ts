import { z } from 'zod';
import { operation } from '../operation.ts';
import { financeStaff } from './finance-file.ts';

/** One row per application, with the amount still to pay. */
export const downloadPayoutFile = operation({
  name: 'payments/download-payout-file',
  method: 'GET',
  path: '/award-payout-file',
  summary: 'Download the awards of a program that are not paid in full, as CSV to fill in and upload',
  who: financeStaff,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});
