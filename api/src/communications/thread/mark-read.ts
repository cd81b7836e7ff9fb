import { inboundChannels } from '@commonway/contract/communications/thread/shown-channels.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { maxBadgeCount } from '../count-unread.ts';
import { countUnread } from '../queries.ts';
import { findReadUpToId, lowerUnread, moveCursors } from './queries.ts';

/** Moves the viewer's read cursor and lowers the office's unread count. */
export const markRead: Handle<'communications/mark-read'> = async (
  context,
  { applicationId, channels = inboundChannels, upToId },
) => {
  const { tx, tenant, actor } = context;
  const readUpToId = await findReadUpToId(tx, applicationId, upToId ?? null);
  if (!(await lowerUnread(tx, applicationId, channels, readUpToId))) throw new Refusal('not_found');
  const reader = { applicationId, staffId: actor.staffId as number };
  await moveCursors(tx, tenant.id, reader, channels, readUpToId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return countUnread(tx, maxBadgeCount);
};
