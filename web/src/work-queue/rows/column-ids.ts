import { type QueueColumn, queueColumns } from '@commonway/contract/work-queue/queue-columns.ts';

/** Column ids match the queue's sort keys where the queue can sort by the column. */
export type ColumnId = QueueColumn;
export const columnIds: readonly ColumnId[] = queueColumns;
