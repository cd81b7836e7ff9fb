import { maxCountedConversations } from '@commonway/contract/messaging/conversation-lists.ts';
import { inboundChannels } from '@commonway/contract/messaging/shown-channels.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { localizeText } from '../../tenants/localize-text.ts';
import { findSubmittedApplication } from '../queries.ts';
import { advanceReadCursors, getReadUpToId, lowerUnreadCounts } from '../thread/queries.ts';
import {
  type ConversationCursor,
  closeMentions,
  countConversations,
  listConversationRows,
  markNewestUnread,
  reopenMention,
  setConversationOpen,
} from './queries.ts';

const pageSize = 30;

/** Lists the open conversations that the actor owns, that have no owner, or that mention the actor; or all that are done. */
export const listConversations: Handle<'messaging/list-conversations'> = async (
  { tx, actor, language },
  { list, before },
) => {
  const reader = { staffId: actor.staffId, scope: actor.caseScope };
  const input = { ...reader, list, before: parseCursor(before), limit: pageSize + 1 };
  const [rows, counts] = await Promise.all([
    listConversationRows(tx, input),
    countConversations(tx, { ...reader, limit: maxCountedConversations }),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    conversations: page.map((row) => ({ ...row, programName: localizeText(row.programName, language) })),
    next: rows.length > pageSize && last ? `${last.isUnread} ${last.at} ${last.id}` : null,
    counts,
  };
};

/** Parses the cursor of a page: whether its last conversation is unread, its time, and its application. */
function parseCursor(before: string | undefined): ConversationCursor | null {
  if (before === undefined) return null;
  const [isUnread, at = '', id] = before.split(' ');
  return { isUnread: isUnread === 'true', at, id: Number(id) };
}

/** Marks a conversation, or the mentions of the actor in it, as done, open, or unread. */
export const markConversation: Handle<'messaging/mark-conversation'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, list, as } = input;
  if ((await findSubmittedApplication(tx, applicationId)) === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, applicationId);
  if (as === 'unread') await markNewestUnread(tx, applicationId, actor.staffId);
  if (list === 'mentions')
    await (as === 'done' ? closeMentions : reopenMention)(tx, applicationId, actor.staffId);
  else {
    if (as === 'done') await markAllRead(context, applicationId);
    await setConversationOpen(tx, applicationId, as !== 'done');
  }
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { list, as } });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return { applicationId };
};

/** Marks the messages of a case as read on all channels. */
async function markAllRead({ tx, actor }: Context, applicationId: number): Promise<void> {
  const upToId = await getReadUpToId(tx, applicationId, null);
  if (actor.staffId !== null)
    await advanceReadCursors(tx, { applicationId, staffId: actor.staffId }, inboundChannels, upToId);
  await lowerUnreadCounts(tx, applicationId, inboundChannels, upToId);
}
