import { z } from 'zod';
import { operation, staff } from '../operation.ts';

/** Payment data of a case. `payments` contains those of approved files. */
export const casePayments = z.object({
  /** The program's payment type (spec 3, program settings: Payments). */
  type: z.string(),
  channel: z.string().nullable(),
  status: z.string().nullable(),
  /** The award amount, in dollars. */
  amount: z.number().nullable(),
  payee: z.object({ name: z.string(), tinLastFour: z.string() }).nullable(),
  payments: z.array(
    z.object({
      id: z.int(),
      paidOn: z.string(),
      payee: z.string(),
      /** Negative if it corrects an earlier payment. */
      amountMinor: z.int(),
      currency: z.string(),
      reference: z.string(),
    }),
  ),
});

export const getCasePayments = operation({
  name: 'payments/get-case-payments',
  method: 'GET',
  path: '/cases/{applicationId}/payments',
  views: 'case',
  summary: 'Get the payments of a case: payee, method, and amounts',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: casePayments,
});
