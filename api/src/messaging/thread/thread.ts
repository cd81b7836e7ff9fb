import { inboundChannels } from '@commonway/contract/messaging/shown-channels.ts';
import type { ReadState } from '@commonway/contract/messaging/thread.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { maxBadgeCount } from '../my-messages.ts';
import { countUnreadCases, findSubmittedApplication } from '../queries.ts';
import {
  advanceReadCursors,
  type ChannelReadState,
  getReadUpToId,
  getRevision,
  listMessages,
  listReadStates,
  lowerUnreadCounts,
} from './queries.ts';

/**
 * Moves the viewer's read cursor and lowers the office's unread count. Returns the number of cases with unread
 * messages.
 */
export const markRead: Handle<'messaging/mark-read'> = async (
  context,
  { applicationId, channels = inboundChannels, upToId },
) => {
  const { tx, actor } = context;
  await requireCaseAccess(context, applicationId);
  const readUpToId = await getReadUpToId(tx, applicationId, upToId ?? null);
  if (!(await lowerUnreadCounts(tx, applicationId, channels, readUpToId))) throw new Refusal('not_found');
  const reader = { applicationId, staffId: actor.staffId as number };
  await advanceReadCursors(tx, reader, channels, readUpToId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return countUnreadCases(tx, actor.caseScope, maxBadgeCount);
};

const pageSize = 100;

/** Returns a page of a case's messages, oldest first, filtered by type or text, with the viewer's unread counts. */
export const listThread: Handle<'messaging/list-thread'> = async (
  context,
  { applicationId, type, beforeId, find },
) => {
  const { tx, actor, language } = context;
  const query = { type, beforeId: beforeId ?? null, find: find || null, language };
  // Read the revision first: a change between the two queries is then sent twice, but never missed.
  const [application, { revision }, rows, channels] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    getRevision(tx, applicationId),
    listMessages(tx, applicationId, query, pageSize + 1),
    listReadStates(tx, applicationId, actor.staffId),
    requireCaseAccess(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return {
    communications: rows.slice(0, pageSize).reverse(),
    hasMore: rows.length > pageSize,
    revision,
    reading: combineReadStates(channels),
  };
};

/** Combines the unread counts of all channels and the first unread message. */
export function combineReadStates(channels: readonly ChannelReadState[]): ReadState {
  const unreadItems = { email: 0, sms: 0, voice: 0, ivr: 0 };
  for (const { channel, unread } of channels) unreadItems[channel] = unread;
  const firsts = channels.flatMap(({ firstUnreadId }) => firstUnreadId ?? []);
  return {
    unreadItems,
    unreadTotal: channels.reduce((sum, { unread }) => sum + unread, 0),
    firstUnreadId: firsts.length > 0 ? Math.min(...firsts) : null,
  };
}
