import { z } from 'zod';
import { operation } from '../operation.ts';
import { financeStaff } from './finance-file.ts';

/** Every application with an award. */
export const downloadFinanceReview = operation({
  name: 'payments/download-finance-review',
  method: 'GET',
  path: '/finance-review-file',
  summary: 'Download the awards of a program with payee, masked TIN, and paid and open amounts as CSV',
  who: financeStaff,
  input: z.object({ programId: z.coerce.number().int() }),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});
