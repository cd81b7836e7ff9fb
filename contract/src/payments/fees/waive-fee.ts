import { z } from 'zod';
import { operation } from '../../operation.ts';
import { financeStaff } from '../finance-file.ts';

/** Waives a due fee. The applicant sees the reason. */
export const waiveFee = operation({
  name: 'payments/waive-fee',
  method: 'POST',
  path: '/cases/{applicationId}/fees/{feeId}/waiver',
  summary: 'Waive a fee',
  who: financeStaff,
  input: z.object({
    applicationId: z.coerce.number().int(),
    feeId: z.coerce.number().int(),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({}),
  errors: ['fee_not_due', 'payment_recorded', 'blind_review'],
});
