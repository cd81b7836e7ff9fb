import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { bulkChangeView } from './bulk-change-view.ts';
import { bulkSteps } from './bulk-status.ts';

export const steerBulkChange = operation({
  name: 'work-queue/steer-bulk-change',
  method: 'POST',
  path: '/bulk-changes/{changeId}/steps',
  summary: 'Pause, resume, or stop a bulk update, or undo it before its messages are sent',
  who: staff(),
  input: z.object({ changeId: z.coerce.number().int(), step: z.enum(bulkSteps) }),
  output: bulkChangeView,
  errors: ['step_not_possible', 'messages_left'],
});
