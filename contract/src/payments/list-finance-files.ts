import { z } from 'zod';
import { operation } from '../operation.ts';
import { financeFile, financeStaff } from './finance-file.ts';

/** `before` is the last id of the previous page. */
export const listFinanceFiles = operation({
  name: 'payments/list-finance-files',
  method: 'GET',
  path: '/finance-files',
  summary: 'List the uploaded finance files, newest first',
  who: financeStaff,
  input: z.object({
    before: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ files: z.array(financeFile), hasMore: z.boolean() }),
});
