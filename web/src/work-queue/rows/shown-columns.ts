// Which columns the queue shows: two belong to programs with cases, one to payments, one to deadlines, the others to taste.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { ColumnLayout } from '@commonway/contract/work-queue/views/queue-view.ts';
import { type ColumnId, columnIds } from './column-ids.ts';

/** Programs that allow cases (spec 2.8). */
const caseProcesses: readonly number[] = [7, 1715];
const caseColumns: readonly ColumnId[] = ['CaseNumber', 'ClientID'];

/** Columns nobody can hide: without them a row is not to be told from another. */
const firstColumn: ColumnId = 'ApplicationID';
export const fixedColumns: readonly ColumnId[] = [firstColumn, 'ApplicantName', 'Status'];

/** The columns that have something to say about these rows. */
export function possibleColumns(
  all: readonly ColumnId[],
  rows: readonly Pick<QueueItem, 'processId' | 'paymentChannelName' | 'dueAt'>[],
  processId: number | null,
): ColumnId[] {
  const allowsCases =
    processId === null
      ? rows.length > 0 && rows.every((row) => caseProcesses.includes(row.processId))
      : caseProcesses.includes(processId);
  const hasDeadlines = rows.some((row) => row.dueAt !== null);
  const hasPayments = rows.some((row) => row.paymentChannelName !== null);
  return all.filter((id) => {
    if (caseColumns.includes(id)) return allowsCases;
    if (id === 'Due') return hasDeadlines;
    return id !== 'PaymentChannel' || hasPayments;
  });
}

/** The columns in the order wanted; one that is not named stands behind the one that it follows by default. */
export function arrange(possible: readonly ColumnId[], { order }: ColumnLayout): ColumnId[] {
  // Who it is stands first: the row is named by it.
  const arranged = [firstColumn, ...order.filter((id) => id !== firstColumn && possible.includes(id))];
  possible.forEach((id, at) => {
    if (arranged.includes(id)) return;
    const before = possible.slice(0, at).findLast((each) => arranged.includes(each)) ?? firstColumn;
    arranged.splice(arranged.indexOf(before) + 1, 0, id);
  });
  return arranged;
}

/** A layout as one line of text: the order, then what is hidden. */
export const printLayout = ({ order, hidden }: ColumnLayout): string =>
  `${order.join(' ')}|${hidden.join(' ')}`;

/** The layout kept as text; what is no column, or may not be hidden, is as if it were not there. */
export function readLayout(kept: string): ColumnLayout {
  const [order = '', hidden = ''] = kept.split('|');
  const known = (list: string): ColumnId[] => columnIds.filter((id) => list.split(' ').includes(id));
  return {
    order: [...new Set(order.split(' '))].filter((id): id is ColumnId =>
      known(order).includes(id as ColumnId),
    ),
    hidden: known(hidden).filter((id) => !fixedColumns.includes(id)),
  };
}
