import { operation } from '../operation.ts';
import { financeResult, financeStaff, uploadInput } from './finance-file.ts';

/** Columns ApplicationID, Payee, TIN. All rows are saved, or none. */
export const saveTins = operation({
  name: 'payments/save-tins',
  method: 'POST',
  path: '/tin-file',
  summary: "Save payees and their taxpayers' numbers from a CSV file, all or nothing",
  who: financeStaff,
  input: uploadInput,
  output: financeResult,
  errors: ['file_too_large', 'file_empty'],
  transfer: 'upload',
});
