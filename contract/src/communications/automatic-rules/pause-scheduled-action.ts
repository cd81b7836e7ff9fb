import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const pauseScheduledAction = operation({
  name: 'communications/pause-scheduled-action',
  method: 'POST',
  path: '/cases/{applicationId}/scheduled-actions/{scheduledActionId}/hold',
  summary: 'Hold or release a pending automatic action',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    scheduledActionId: z.coerce.number().int(),
    isHeld: z.boolean(),
  }),
  output: z.object({ scheduledActionId: z.int(), isHeld: z.boolean() }),
  errors: ['scheduled_action_ended', 'blind_review'],
});
