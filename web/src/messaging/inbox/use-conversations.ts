import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import type { ConversationList } from '@commonway/contract/messaging/conversation-lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { usePages } from '../../shell/pages/use-pages.ts';
import { useRefetchOnEvent } from '../../shell/pages/use-refetch-on-event.ts';
import { preserveOrder } from './stable-order.ts';

const operation = 'messaging/list-conversations';

export type Conversation = OutputOf<typeof operation>['conversations'][number];

/** What a conversation can be marked as. */
export type ConversationMark = 'done' | 'open' | 'unread';

/** Whether a live event can change which conversations are listed, or their order. */
const isListed = ({ kind }: LiveEvent): boolean =>
  kind === 'communication-received' || kind === 'communication-sent' || kind === 'application-changed';

/** Loads the conversations of a list, unread first, and keeps them up to date. None moves while it is shown. */
export function useConversations(list: ConversationList) {
  useRefetchOnEvent(operation, isListed);
  const pages = usePages(
    operation,
    'conversations',
    (before?: string) => ({ list, before }),
    ({ next }) => next,
  );
  const [shown, setShown] = useState<readonly number[]>([]);
  const rows = useMemo(() => preserveOrder(shown, pages.rows), [shown, pages.rows]);
  const ids = rows.map(({ applicationId }) => applicationId);
  if (ids.join() !== shown.join()) setShown(ids);
  return { ...pages, rows, counts: pages.data?.pages[0]?.counts };
}

/** Returns the action that marks a conversation as done, open, or unread, and updates the lists. */
export function useMarkConversation(list: ConversationList) {
  const client = useQueryClient();
  return useAction(async (mark: { applicationId: number; as: ConversationMark }) => {
    await call('messaging/mark-conversation', { list, ...mark });
    await invalidate(client, operation);
  });
}
