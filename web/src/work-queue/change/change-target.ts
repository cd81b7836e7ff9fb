// What a change is asked for and which applications it is for, as the calls of changes of many take them.
import type { BulkSelection, WantedChange } from '@commonway/contract/work-queue/bulk/bulk-selection.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { queueEntries } from '../rows/queue-entries.ts';

/** Null leaves as it is. At least one of state and owner is there. */
export interface ChangeWish {
  readonly state: { readonly id: number; readonly name: string } | null;
  readonly owner: { readonly id: number; readonly name: string } | null;
  readonly denialReasonId: number | null;
  readonly comment: string;
}

export interface ChangeTarget {
  readonly selection: BulkSelection;
  /** Applications chosen one by one; null where they are all that match, and only the server knows them. */
  readonly items: readonly QueueItem[] | null;
  /** Null where they are more than the queue counts. */
  readonly count: number | null;
  /** Programs they are of, or may be of. */
  readonly processIds: readonly number[];
}

/** Chosen one by one, each in the version it was seen in. */
export const targetOf = (items: readonly QueueItem[]): ChangeTarget => ({
  selection: { kind: 'items', items: items.map(({ id, version }) => ({ id, version })) },
  items,
  count: items.length,
  processIds: [...new Set(items.map((item) => item.processId))],
});

/** All that match the filters, on every page. */
export const targetOfAll = (
  filters: QueueFilters,
  count: number | null,
  programIds: readonly number[],
): ChangeTarget => ({
  selection: { kind: 'filter', filter: queueEntries(filters) },
  items: null,
  count,
  processIds: filters.processId === null ? programIds : [filters.processId],
});

export const wantedChange = (wish: ChangeWish): WantedChange => ({
  stateId: wish.state?.id ?? null,
  ownerId: wish.owner?.id ?? null,
  denialReasonId: wish.denialReasonId,
  comment: wish.comment.trim() || null,
});
