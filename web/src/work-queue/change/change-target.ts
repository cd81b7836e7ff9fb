// The requested change and its target applications, in the shape that the bulk update operations take.
import type { BulkSelection, WantedChange } from '@commonway/contract/work-queue/bulk/bulk-selection.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { queueEntries } from '../rows/queue-entries.ts';

/** Null keeps the current value. At least one of state and owner is set. */
export interface BulkChangeInput {
  readonly state: { readonly id: number; readonly name: string } | null;
  readonly owner: { readonly id: number; readonly name: string } | null;
  readonly denialReasonId: number | null;
  readonly comment: string;
}

export interface ChangeTarget {
  readonly selection: BulkSelection;
  /**
   * The individually selected applications. Null if all matching applications are selected, which only the server can
   * list.
   */
  readonly items: readonly QueueItem[] | null;
  /** Null if there are more than the queue counts. */
  readonly count: number | null;
  /** The programs that the applications belong to or may belong to. */
  readonly processIds: readonly number[];
}

/** Targets individually selected applications, each at the version shown. */
export const targetOf = (items: readonly QueueItem[]): ChangeTarget => ({
  selection: { kind: 'items', items: items.map(({ id, version }) => ({ id, version })) },
  items,
  count: items.length,
  processIds: [...new Set(items.map((item) => item.processId))],
});

/** Targets all applications that match the filters, on every page. */
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

export const toBulkChange = (input: BulkChangeInput): WantedChange => ({
  stateId: input.state?.id ?? null,
  ownerId: input.owner?.id ?? null,
  denialReasonId: input.denialReasonId,
  comment: input.comment.trim() || null,
});
