import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { entryList } from '../entry-list.ts';

/** Key: ProcessId. Only the process named in the tenant's settings has categories (spec 7.3). */
export const getProcessCategories = operation({
  name: 'work-queue/get-process-categories',
  method: 'POST',
  path: '/GetProcessCategories',
  summary: 'List the categories of a process’s applications as filter options',
  who: staff(),
  input: entryList,
  output: z.object({ GetProcessCategories: z.array(z.object({ categoryName: z.string() })) }),
  errors: ['unknown_key'],
  writes: false,
});
