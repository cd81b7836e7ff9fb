import { type QueueColumn, queueColumns } from '@commonway/contract/work-queue/queue-columns.ts';

/** Columns are called as the sorts of the queue where it sorts by them. */
export type ColumnId = QueueColumn;
export const columnIds: readonly ColumnId[] = queueColumns;

/** Columns the queue does not sort by. */
export const unsortedColumns: ReadonlySet<ColumnId> = new Set([
  'Messages',
  'Validations',
  'CaseNumber',
  'ClientID',
  'CommDirection',
  'CommType',
  'PaymentChannel',
]);
