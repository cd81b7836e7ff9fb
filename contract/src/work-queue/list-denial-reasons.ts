import { z } from 'zod';
import { operation, staff } from '../operation.ts';

/** Maximum number of denial reasons per response (spec 9). */
export const denialReasonLimit = 100;

export const listDenialReasons = operation({
  name: 'work-queue/list-denial-reasons',
  method: 'GET',
  path: '/denial-reasons',
  summary: 'List denial reasons by process, state, or group, in order of creation',
  who: staff(),
  input: z.object({
    processId: z.coerce.number().int().optional(),
    /** Only reasons offered for a denial into this state. */
    stateId: z.coerce.number().pipe(z.int32()).optional(),
    /** Only reasons that are also in this group's list (spec 3, the list for group 8). */
    group: z.coerce.number().pipe(z.int32()).optional(),
    limit: z.coerce.number().int().min(1).max(denialReasonLimit).default(denialReasonLimit),
    sort: z.enum(['createdAt:asc', 'createdAt:desc']).default('createdAt:asc'),
  }),
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});
