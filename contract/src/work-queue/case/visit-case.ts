import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

/**
 * Visits are not stored. Colleagues' open pages receive the event and drop it after a timeout (`visits.ts`) unless it
 * is repeated.
 */
export const visitCase = operation({
  name: 'work-queue/visit-case',
  method: 'POST',
  path: '/cases/{applicationId}/visits',
  summary: 'Notify colleagues that the caller opened or closed an application',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), isHere: z.boolean() }),
  output: z.object({ notified: z.literal(true) }),
  writes: false,
});
