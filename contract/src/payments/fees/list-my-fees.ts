import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';
import { feeList } from './fee-view.ts';

/** Before submission: the fees that the saved answers imply. Afterwards: what is owed, paid, and refunded. */
export const listMyFees = operation({
  name: 'payments/list-my-fees',
  method: 'GET',
  path: '/applications/{applicationId}/fees',
  views: 'case',
  summary: 'List the fees of your application or of a case that you enter',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: feeList,
});
