import { operation } from '../operation.ts';
import { financeResult, financeStaff, uploadInput } from './finance-file.ts';

/** Columns ApplicationID, Payee, Amount, Currency, PaidOn, Reference. A negative amount corrects an earlier payment. */
export const proposePayouts = operation({
  name: 'payments/propose-payouts',
  method: 'POST',
  path: '/award-payout-file',
  summary: 'Propose award payments with a CSV file; a second person approves them',
  who: financeStaff,
  input: uploadInput,
  output: financeResult,
  errors: ['file_too_large', 'file_empty'],
  transfer: 'upload',
});
