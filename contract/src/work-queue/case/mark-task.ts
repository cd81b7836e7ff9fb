import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { taskView } from './task-view.ts';

/** Marking what is so already changes nothing, and of two at once one counts. */
export const markTask = operation({
  name: 'work-queue/mark-task',
  method: 'POST',
  path: '/cases/{applicationId}/tasks/{task}',
  summary: 'Mark a task of a case as done, or as not done after all',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    task: z.string().min(1).max(60),
    isDone: z.boolean(),
  }),
  output: taskView,
});
