import { z } from 'zod';
import { operation } from '../operation.ts';
import { financeFile, financeStaff } from './finance-file.ts';

/**
 * Approves or rejects proposed payments. Staff cannot approve their own proposal, but can withdraw it by rejecting it.
 */
export const decideFinanceFile = operation({
  name: 'payments/decide-finance-file',
  method: 'POST',
  path: '/finance-files/{fileId}/decision',
  summary: 'Approve or reject a payment file that another person proposed',
  who: financeStaff,
  input: z.object({
    fileId: z.coerce.number().int(),
    decision: z.enum(['approve', 'reject']),
    comment: z.string().trim().max(2000).optional(),
  }),
  output: financeFile,
  errors: ['second_person_needed', 'already_decided', 'rows_no_longer_right'],
});
