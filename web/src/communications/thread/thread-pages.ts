// What is known of a thread, page by page as it was asked for: the newest page first, each oldest message first.
import type { ThreadFilter } from '@commonway/contract/communications/thread/shown-channels.ts';
import type { ThreadMessage } from '@commonway/contract/communications/thread/thread-view.ts';
import type { OutputOf } from '../../api.ts';

export type ThreadPage = OutputOf<'communications/list-thread'>;
export type ThreadChanges = OutputOf<'communications/list-thread-changes'>;

export interface ThreadWish {
  readonly type: ThreadFilter;
  /** Words to find; an empty text finds everything. */
  readonly find: string;
}

/**
 * The pages with what changed: known messages in their place, new ones at the end. Told twice, a change is there once. What a
 * filter hides stays out, and what belongs to pages not asked for yet comes with them.
 */
export function withChanges(
  pages: readonly ThreadPage[],
  changes: ThreadChanges,
  wish: ThreadWish,
): ThreadPage[] {
  const changed = new Map(changes.communications.map((message) => [message.id, message]));
  const known = new Set(pages.flatMap(({ communications }) => communications.map(({ id }) => id)));
  const oldest = pages.at(-1);
  const oldestId = oldest?.hasMore ? (oldest.communications[0]?.id ?? 0) : 0;
  const isNew = ({ id, type }: ThreadMessage): boolean =>
    !known.has(id) && id > oldestId && wish.find === '' && (wish.type === 'ALL' || wish.type === type);
  const added = changes.communications.filter(isNew);
  return pages.map((page, index) => {
    const communications = page.communications.map((message) => changed.get(message.id) ?? message);
    if (index > 0) return { ...page, communications };
    const all = [...communications, ...added].sort((one, other) => one.id - other.id);
    return { ...page, communications: all, revision: changes.revision, reading: changes.reading };
  });
}
