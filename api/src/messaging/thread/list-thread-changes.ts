import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSubmittedApplication } from '../queries.ts';
import { listChangedMessages, listReadStates } from './queries.ts';
import { combineReadStates } from './thread.ts';

const pageSize = 200;

/** Returns the messages of a thread that were added or changed after a revision, and the viewer's unread counts. */
export const listThreadChanges: Handle<'messaging/list-thread-changes'> = async (
  context,
  { applicationId, afterRevision },
) => {
  const { tx, actor, language } = context;
  const [application, rows, channels] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    listChangedMessages(tx, applicationId, { afterRevision, language }, pageSize + 1),
    listReadStates(tx, applicationId, actor.staffId),
    requireCaseAccess(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  const communications = rows.slice(0, pageSize);
  return {
    communications,
    revision: communications.at(-1)?.revision ?? afterRevision,
    hasMore: rows.length > pageSize,
    reading: combineReadStates(channels),
  };
};
