import { type QueueColumn, queueColumns } from '@commonway/contract/work-queue/queue-columns.ts';

/** Columns are called as the sorts of the queue where it sorts by them. */
export type ColumnId = QueueColumn;
export const columnIds: readonly ColumnId[] = queueColumns;
