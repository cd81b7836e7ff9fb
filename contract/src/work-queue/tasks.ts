import { z } from 'zod';
import { operation, staff } from '../operation.ts';

/** A task of a case. If it is marked as not done again, it still shows who did that and when. */
export const taskView = z.object({
  key: z.string(),
  /** The role that does the task, by its name in the program's workflow. */
  roleName: z.string(),
  /** In the viewer's language. */
  label: z.string(),
  isRequired: z.boolean(),
  isDone: z.boolean(),
  byName: z.string().nullable(),
  at: z.string().nullable(),
  mayMark: z.boolean(),
});
export type TaskView = z.infer<typeof taskView>;

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

/** Idempotent. If two requests conflict, only the first counts. */
export const markTask = operation({
  name: 'work-queue/mark-task',
  method: 'POST',
  path: '/cases/{applicationId}/tasks/{task}',
  summary: 'Mark a task of a case as done or not done',
  auditLabel: 'Update a task',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    task: z.string().min(1).max(60),
    isDone: z.boolean(),
  }),
  output: taskView,
});
