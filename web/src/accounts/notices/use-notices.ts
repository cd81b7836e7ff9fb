import { useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { usePages } from '../../shell/pages/use-pages.ts';
import { useIsViewing } from '../../shell/session/use-is-viewing.ts';

export type NoticeLine = OutputOf<'accounts/list-notices'>['unread'][number];
export type NoticeKindFilter = NoticeLine['kind'];
type MarkReadInput = InputOf<'accounts/mark-notices-read'>;

/** Loads the unread notifications with the first page, and read ones page by page. */
export function useNotices(kind: NoticeKindFilter | null) {
  const client = useQueryClient();
  const canMarkRead = !useIsViewing();
  const list = usePages(
    'accounts/list-notices',
    'read',
    (beforeId?: number) => ({ ...(kind && { kind }), beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
  /** Marks notifications as read. Uses keepalive, because opening a subject leaves the page. */
  const markRead = async (input: MarkReadInput): Promise<void> => {
    // Viewing the portal as someone else must not change what they have read.
    if (!canMarkRead) return;
    const count = await call('accounts/mark-notices-read', input, { keepalive: true });
    client.setQueryData(query('accounts/count-notices', {}).queryKey, count);
    await invalidate(client, 'accounts/list-notices');
  };
  return { list, markRead, canMarkRead, unread: list.data?.pages[0]?.unread ?? [] };
}
