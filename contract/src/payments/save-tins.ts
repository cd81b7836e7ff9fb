import { operation } from '../operation.ts';
import { financeResult, financeStaff, uploadInput } from './finance-file.ts';

/** Columns ApplicationID, Payee, TIN. All rows are saved, or none. */
export const saveTins = operation({
  name: 'payments/save-tins',
  method: 'POST',
  path: '/tin-file',
  summary: 'Import payees and their TINs from a CSV file, all rows or none',
  who: financeStaff,
  input: uploadInput,
  output: financeResult,
  errors: ['file_too_large', 'file_empty'],
  transfer: 'upload',
});
