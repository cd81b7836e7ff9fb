import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../api.ts';
import { noticeCountKey, noticesKey } from './use-notice-count.ts';

type Page = OutputOf<'accounts/list-notices'>;
export type NoticeLine = Page['unread'][number];
export type NoticeKindFilter = NoticeLine['kind'];
type MarkReadInput = InputOf<'accounts/mark-notices-read'>;

/** Loads the unread notifications with the first page, and read ones page by page. */
export function useNotices(kind: NoticeKindFilter | null) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...noticesKey, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        'accounts/list-notices',
        { ...(kind && { kind }), ...(pageParam && { beforeId: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBeforeId }: Page) => nextBeforeId,
  });
  const pages = list.data?.pages ?? [];
  /** Uses keepalive, because opening a subject leaves the page. */
  const mark = async (what: MarkReadInput): Promise<void> => {
    const count = await call('accounts/mark-notices-read', what, { keepalive: true });
    client.setQueryData(noticeCountKey, count);
    await client.invalidateQueries({ queryKey: noticesKey });
  };
  return {
    list,
    mark,
    unread: pages[0]?.unread ?? [],
    read: pages.flatMap((page) => page.read),
  };
}
