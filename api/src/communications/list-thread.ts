import { type Handle, Refusal } from '../platform/mount/context.ts';
import { submittedApplication, listThread as threadOf } from './queries.ts';

export const listThread: Handle<'communications/list-thread'> = async (
  { tx },
  { applicationId, type, beforeId },
) => {
  const [application, thread] = await Promise.all([
    submittedApplication(tx, applicationId),
    threadOf(tx, applicationId, type, beforeId ?? null),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return thread;
};
