import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { submittedApplication } from '../queries.ts';
import { listChanges, listReading } from './queries.ts';
import { readingOf } from './reading-of.ts';

const pageSize = 200;

export const listThreadChanges: Handle<'communications/list-thread-changes'> = async (
  context,
  { applicationId, afterRevision },
) => {
  const { tx, actor } = context;
  const [application, rows, channels] = await Promise.all([
    submittedApplication(tx, applicationId),
    listChanges(tx, applicationId, afterRevision, pageSize + 1),
    listReading(tx, applicationId, actor.staffId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  const communications = rows.slice(0, pageSize);
  return {
    communications,
    revision: communications.at(-1)?.revision ?? afterRevision,
    hasMore: rows.length > pageSize,
    reading: readingOf(channels),
  };
};
