import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const holdErrand = operation({
  name: 'communications/hold-errand',
  method: 'POST',
  path: '/cases/{applicationId}/errands/{errandId}/hold',
  summary: 'Hold back what an automatic rule will do about a case, or let it go on',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    errandId: z.coerce.number().int(),
    isHeld: z.boolean(),
  }),
  output: z.object({ errandId: z.int(), isHeld: z.boolean() }),
  errors: ['errand_done', 'blind_review'],
});
