import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { submittedApplication } from '../queries.ts';
import { listMessages, listReading, revisionOf } from './queries.ts';
import { readingOf } from './reading-of.ts';

const pageSize = 100;

export const listThread: Handle<'communications/list-thread'> = async (
  context,
  { applicationId, type, beforeId, find },
) => {
  const { tx, actor } = context;
  const wish = { type, beforeId: beforeId ?? null, find: find || null };
  // Read the revision first: a change between the two queries is then sent twice, but never missed.
  const [application, { revision }, rows, channels] = await Promise.all([
    submittedApplication(tx, applicationId),
    revisionOf(tx, applicationId),
    listMessages(tx, applicationId, wish, pageSize + 1),
    listReading(tx, applicationId, actor.staffId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return {
    communications: rows.slice(0, pageSize).reverse(),
    hasMore: rows.length > pageSize,
    revision,
    reading: readingOf(channels),
  };
};
