// Which columns the queue shows: two belong to programs with cases, one to payments, the others to taste.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { ColumnId } from './column-ids.ts';

/** Programs that allow cases (spec 2.8). */
const caseProcesses: readonly number[] = [7, 1715];
const caseColumns: readonly ColumnId[] = ['CaseNumber', 'ClientID'];

/** Columns nobody can hide: without them a row is not to be told from another. */
export const fixedColumns: readonly ColumnId[] = ['ApplicationID', 'ApplicantName', 'Status'];

/** The columns that have something to say about these rows. */
export function possibleColumns(
  all: readonly ColumnId[],
  rows: readonly Pick<QueueItem, 'processId' | 'paymentChannelName'>[],
  processId: number | null,
): ColumnId[] {
  const allowsCases =
    processId === null
      ? rows.length > 0 && rows.every((row) => caseProcesses.includes(row.processId))
      : caseProcesses.includes(processId);
  const hasPayments = rows.some((row) => row.paymentChannelName !== null);
  return all.filter((id) => {
    if (caseColumns.includes(id)) return allowsCases;
    return id !== 'PaymentChannel' || hasPayments;
  });
}

/** The hidden columns, as kept on the device. */
export function readHidden(kept: string): ColumnId[] {
  return kept.split(' ').filter((id) => id && !fixedColumns.includes(id as ColumnId)) as ColumnId[];
}
