import { usePages } from '../shell/pages/use-pages.ts';

export type EntryKind = 'changes' | 'views';

/** The audit trail, newest first, page by page: changes or views, of everything or of one application. */
export function useAuditTrail(kind: EntryKind, applicationId: number | undefined) {
  return usePages(
    'audit/list-audit-entries',
    'entries',
    (beforeId?: number) => ({ kind, applicationId, beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
}
