import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { taskView } from './task-view.ts';

/** Idempotent. If two requests conflict, only the first counts. */
export const markTask = operation({
  name: 'work-queue/mark-task',
  method: 'POST',
  path: '/cases/{applicationId}/tasks/{task}',
  summary: 'Mark a task of a case as done or not done',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    task: z.string().min(1).max(60),
    isDone: z.boolean(),
  }),
  output: taskView,
});
