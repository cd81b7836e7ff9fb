import { usePages } from '../shell/pages/use-pages.ts';

export type EntryKind = 'changes' | 'views';

/** Loads the audit trail page by page, newest first: changes or views, of everything or of one application. */
export function useAuditTrail(kind: EntryKind, applicationId: number | undefined) {
  return usePages(
    'audit/list-audit-entries',
    'entries',
    (beforeId?: number) => ({ kind, applicationId, beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
}
