import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

const operation = 'admin/list-audit-entries';
const pageSize = 50;

/** The audit trail, newest first, of everything or of one application; more comes page by page. */
export function useAuditTrail(applicationId: number | undefined) {
  return useInfiniteQuery({
    queryKey: [operation, { applicationId }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(operation, { applicationId, beforeId: pageParam, limit: pageSize }, { signal }),
    getNextPageParam: (page) => page.nextBeforeId ?? undefined,
  });
}
