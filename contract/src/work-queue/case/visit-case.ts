import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

/**
 * Nothing of a visit is kept: colleagues' open pages hear of it and forget it by themselves (`visits.ts`), unless it is
 * said again before.
 */
export const visitCase = operation({
  name: 'work-queue/visit-case',
  method: 'POST',
  path: '/cases/{applicationId}/visits',
  summary: 'Tell colleagues that one has an application open, or has it open no longer',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), isHere: z.boolean() }),
  output: z.object({ told: z.literal(true) }),
  writes: false,
});
