import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { taskView } from './task-view.ts';

export const listTasks = operation({
  name: 'work-queue/list-tasks',
  method: 'GET',
  path: '/cases/{applicationId}/tasks',
  views: 'case',
  summary: 'List the tasks of a case by workflow role',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ tasks: z.array(taskView) }),
});
