import { z } from 'zod';
import { operation } from '../operation.ts';
import { financeStaff } from './finance-file.ts';

/** In the caller’s language. */
export const downloadFileErrors = operation({
  name: 'payments/download-file-errors',
  method: 'GET',
  path: '/finance-files/{fileId}/errors-file',
  summary: 'Download the errors of a refused file as CSV',
  who: financeStaff,
  input: z.object({ fileId: z.coerce.number().int() }),
  output: z.any(),
  isAudited: true,
  transfer: 'download',
});
