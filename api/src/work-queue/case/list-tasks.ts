import type { Handle } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { readTasks } from './read-tasks.ts';

export const listTasks: Handle<'work-queue/list-tasks'> = async (context, { applicationId }) => {
  const [tasks] = await Promise.all([
    readTasks(context, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  return { tasks };
};
