import { z } from 'zod';
import { operation, staff } from '../operation.ts';

/** Most denial reasons in one answer (spec 9). */
export const denialReasonLimit = 100;

export const listDenialReasons = operation({
  name: 'work-queue/list-denial-reasons',
  method: 'GET',
  path: '/denial-reasons',
  summary: 'Denial reasons, of one process or of all, in order of creation',
  who: staff(),
  input: z.object({
    processId: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(denialReasonLimit).default(denialReasonLimit),
    sort: z.enum(['createdAt:asc', 'createdAt:desc']).default('createdAt:asc'),
  }),
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
