import { z } from 'zod';
import { operation, staff } from '../operation.ts';

export const listDenialReasons = operation({
  name: 'work-queue/list-denial-reasons',
  method: 'GET',
  path: '/denial-reasons',
  summary: 'Denial reasons of a process, in order of creation',
  who: staff(),
  input: z.object({
    processId: z.coerce.number().int(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
