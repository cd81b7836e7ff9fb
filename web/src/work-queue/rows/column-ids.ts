import type { QueueSort } from '@commonway/contract/work-queue/queue-limits.ts';

/** Columns are called as the sorts of the queue where it sorts by them. */
export type ColumnId =
  | QueueSort
  | 'Messages'
  | 'Validations'
  | 'CaseNumber'
  | 'ClientID'
  | 'CommDirection'
  | 'CommType'
  | 'PaymentChannel';

/** Every column in its order (spec 2.8); messages and validations stand where the eye begins, the status at the end. */
export const columnIds: readonly ColumnId[] = [
  'ApplicationID',
  'ApplicantName',
  'Messages',
  'Validations',
  'ProgramName',
  'CaseNumber',
  'ClientID',
  'ApplicationDate',
  'AssignedTo',
  'Partner',
  'LastComm',
  'CommDirection',
  'CommType',
  'LastChange',
  'PaymentChannel',
  'Status',
];

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
