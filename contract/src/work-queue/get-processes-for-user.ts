import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { entryList } from './entry-list.ts';

export const getProcessesForUser = operation({
  name: 'work-queue/get-processes-for-user',
  method: 'POST',
  path: '/GetProcessesForUser',
  summary: 'List the processes of the caller',
  who: staff(),
  input: entryList,
  output: z.object({
    GetProcessesForUser: z.array(z.object({ processId: z.int(), processName: z.string() })),
  }),
  errors: ['unknown_key'],
  writes: false,
});
