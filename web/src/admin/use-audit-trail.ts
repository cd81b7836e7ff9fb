import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

const operation = 'admin/list-audit-entries';
const pageSize = 50;

export type EntryKind = 'changes' | 'views';

/** The audit trail, newest first, page by page: changes or views, of everything or of one application. */
export function useAuditTrail(kind: EntryKind, applicationId: number | undefined) {
  return useInfiniteQuery({
    queryKey: [operation, { kind, applicationId }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(operation, { kind, applicationId, beforeId: pageParam, limit: pageSize }, { signal }),
    getNextPageParam: (page) => page.nextBeforeId ?? undefined,
  });
}
