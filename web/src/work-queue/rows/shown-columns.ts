// The visible columns of the queue. Two depend on programs with cases, one on payments, one on deadlines; the others
// are a user setting.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type QueueColumn, queueColumns } from '@commonway/contract/work-queue/queue-limits.ts';
import type { ColumnLayout, QueueView } from '@commonway/contract/work-queue/views.ts';
import { useMemo } from 'react';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { fitColumns } from './fit-columns.ts';

/** Column ids match the queue's sort keys where the queue can sort by the column. */
export type ColumnId = QueueColumn;
const columnIds: readonly ColumnId[] = queueColumns;

/** Programs that allow cases (spec 2.8). */
const caseProcesses: readonly number[] = [7, 1715];
const caseColumns: readonly ColumnId[] = ['CaseNumber', 'ClientID'];

/** Columns that cannot be hidden, because rows would be indistinguishable without them. */
const firstColumn: ColumnId = 'ApplicationID';
export const fixedColumns: readonly ColumnId[] = [firstColumn, 'ApplicantName', 'Status'];

/** Returns the columns that apply to these rows: without the deadline, for example, if no row has one. */
export function listPossibleColumns(
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

/** Orders the columns by the layout. Columns missing from the layout follow their default predecessor. */
export function orderColumns(possible: readonly ColumnId[], { order }: ColumnLayout): ColumnId[] {
  // The application column is always first, because it identifies the row.
  const arranged = [firstColumn, ...order.filter((id) => id !== firstColumn && possible.includes(id))];
  possible.forEach((id, at) => {
    if (arranged.includes(id)) return;
    const before = possible.slice(0, at).findLast((each) => arranged.includes(each)) ?? firstColumn;
    arranged.splice(arranged.indexOf(before) + 1, 0, id);
  });
  return arranged;
}

/** Serializes a layout to one line of text: the order, then the hidden columns. */
export const serializeLayout = ({ order, hidden }: ColumnLayout): string =>
  `${order.join(' ')}|${hidden.join(' ')}`;

/** Parses a stored layout. Unknown columns, and hidden columns that cannot be hidden, are ignored. */
export function parseLayout(storedLayout: string): ColumnLayout {
  const [order = '', hidden = ''] = storedLayout.split('|');
  const parseColumnIds = (list: string): ColumnId[] => columnIds.filter((id) => list.split(' ').includes(id));
  return {
    order: [...new Set(order.split(' '))].filter((id): id is ColumnId =>
      parseColumnIds(order).includes(id as ColumnId),
    ),
    hidden: parseColumnIds(hidden).filter((id) => !fixedColumns.includes(id)),
  };
}

/**
 * Returns the visible columns and the layout, from the view or from the user's setting on this device, which is
 * stored per view, and a function that changes it. Without either, the columns are those that fit the list's width.
 */
export function useShownColumns(
  rows: readonly QueueItem[],
  processId: number | null,
  view: Pick<QueueView, 'id' | 'columns'> | undefined,
  width: number | null,
) {
  const [storedLayout, storeLayout] = useLocalSetting(
    view ? `queue.columns.${view.id}` : 'queue.columns',
    '',
  );
  return useMemo(() => {
    const layout = storedLayout === '' && view ? view.columns : parseLayout(storedLayout);
    const possible = listPossibleColumns(columnIds, rows, processId);
    const arranged = orderColumns(possible, layout);
    const isAutomatic = layout.order.length + layout.hidden.length === 0 && width !== null;
    const shown = isAutomatic
      ? fitColumns(arranged, fixedColumns, width)
      : arranged.filter((id) => !layout.hidden.includes(id));
    return {
      layout,
      /** The layout to start from when the user chooses columns. */
      shownLayout: isAutomatic ? { order: [], hidden: arranged.filter((id) => !shown.includes(id)) } : layout,
      possible: arranged,
      shown,
      onChange: (next: ColumnLayout) => storeLayout(serializeLayout(next)),
      /** Restores the view's columns. */
      reset: () => storeLayout(''),
    };
  }, [storedLayout, storeLayout, rows, processId, view, width]);
}

export type ShownColumns = ReturnType<typeof useShownColumns>;
