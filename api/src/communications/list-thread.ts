import { type Handle, Refusal } from '../platform/mount/context.ts';
import { refuseBlindReviewers } from '../reviews/blind-reviewers.ts';
import { submittedApplication, listThread as threadOf } from './queries.ts';

export const listThread: Handle<'communications/list-thread'> = async (
  context,
  { applicationId, type, beforeId },
) => {
  const { tx } = context;
  const [application, thread] = await Promise.all([
    submittedApplication(tx, applicationId),
    threadOf(tx, applicationId, type, beforeId ?? null),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return thread;
};
