import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../queries.ts';
import { combineReadStates } from './combine-read-states.ts';
import { findRevision, listMessages, listReadStates } from './queries.ts';

const pageSize = 100;

export const listThread: Handle<'communications/list-thread'> = async (
  context,
  { applicationId, type, beforeId, find },
) => {
  const { tx, actor } = context;
  const query = { type, beforeId: beforeId ?? null, find: find || null };
  // Read the revision first: a change between the two queries is then sent twice, but never missed.
  const [application, { revision }, rows, channels] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    findRevision(tx, applicationId),
    listMessages(tx, applicationId, query, pageSize + 1),
    listReadStates(tx, applicationId, actor.staffId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return {
    communications: rows.slice(0, pageSize).reverse(),
    hasMore: rows.length > pageSize,
    revision,
    reading: combineReadStates(channels),
  };
};
