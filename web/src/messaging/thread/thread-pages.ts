// The loaded pages of a thread: newest page first, messages within a page oldest first.
import type { ThreadFilter } from '@commonway/contract/messaging/shown-channels.ts';
import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import type { OutputOf } from '../../api.ts';

export type ThreadPage = OutputOf<'messaging/list-thread'>;
export type ThreadChanges = OutputOf<'messaging/list-thread-changes'>;

export interface ThreadQuery {
  readonly type: ThreadFilter;
  /** The search text. Empty matches everything. */
  readonly find: string;
}

/**
 * Applies changes to the loaded pages: known messages are replaced, new ones are appended. Idempotent. Messages that
 * do not match the filter, or that belong to pages not loaded yet, are skipped.
 */
export function applyThreadChanges(
  pages: readonly ThreadPage[],
  changes: ThreadChanges,
  query: ThreadQuery,
): ThreadPage[] {
  const changed = new Map(changes.communications.map((message) => [message.id, message]));
  const known = new Set(pages.flatMap(({ communications }) => communications.map(({ id }) => id)));
  const oldest = pages.at(-1);
  const oldestId = oldest?.hasMore ? (oldest.communications[0]?.id ?? 0) : 0;
  const isNew = ({ id, type }: ThreadMessage): boolean =>
    !known.has(id) && id > oldestId && query.find === '' && (query.type === 'ALL' || query.type === type);
  const added = changes.communications.filter(isNew);
  return pages.map((page, index) => {
    const communications = page.communications.map((message) => changed.get(message.id) ?? message);
    if (index > 0) return { ...page, communications };
    const all = [...communications, ...added].sort((one, other) => one.id - other.id);
    return { ...page, communications: all, revision: changes.revision, reading: changes.reading };
  });
}
