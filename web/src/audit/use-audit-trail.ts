import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../api.ts';
import { query } from '../query.ts';
import { usePages } from '../shell/pages/use-pages.ts';
import { parseApplicationId } from './parse-application-id.ts';

export type EntryKind = 'changes' | 'views';

/** What is listed, as the URL holds it. */
export interface EntryFilter {
  readonly kind: EntryKind;
  readonly person?: number | undefined;
  readonly action?: string | undefined;
  readonly application?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a filter from the URL. Values that it cannot have are left out. */
export function readEntryFilter(search: URLSearchParams): EntryFilter {
  const readDay = (name: string): string | undefined => search.get(name)?.match(day)?.[0];
  return {
    kind: search.get('kind') === 'views' ? 'views' : 'changes',
    person: parseApplicationId(search.get('person')),
    action: search.get('action') ?? undefined,
    application: parseApplicationId(search.get('application')),
    from: readDay('from'),
    until: readDay('until'),
  };
}

/** Converts a filter to the input of the operations that list or export the entries. */
export const toFilterInput = (filter: EntryFilter): InputOf<'audit/download-audit-entries'> => ({
  kind: filter.kind,
  personId: filter.person,
  operation: filter.action,
  applicationId: filter.application,
  from: filter.from,
  until: filter.until,
});

/** Loads the filtered audit trail page by page, newest first. */
export function useAuditTrail(filter: EntryFilter) {
  return usePages(
    'audit/list-audit-entries',
    'entries',
    (beforeId?: number) => ({ ...toFilterInput(filter), beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );
}

const staleTimeMs = 300_000;

/** Loads the people and actions to choose from; empty while they load, or if they cannot be loaded. */
export function useFilterChoices(kind: EntryKind) {
  const choices = useQuery({ ...query('audit/list-audit-filters', { kind }), staleTime: staleTimeMs });
  return choices.data ?? { people: [], operations: [] };
}
