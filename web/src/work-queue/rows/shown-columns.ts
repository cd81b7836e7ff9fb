// The visible columns of the queue: those that apply to its rows, by a user setting.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type QueueColumn, queueColumns } from '@commonway/contract/work-queue/queue-limits.ts';
import type { ColumnLayout, QueueView } from '@commonway/contract/work-queue/views.ts';
import { useMemo } from 'react';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { fitColumns } from './fit-columns.ts';
import { alwaysShown, queueColumnViews, type ShownRows } from './queue-columns.tsx';

/** Column ids match the queue's sort keys where the queue can sort by the column. */
export type ColumnId = QueueColumn;
const columnIds: readonly ColumnId[] = queueColumns;

/** Columns that can't be hidden. */
export const fixedColumns: readonly ColumnId[] = columnIds.filter(
  (id) => queueColumnViews[id].importance === alwaysShown,
);
const firstColumn: ColumnId = 'ApplicationID';

/** Returns the columns that apply to these rows: without the deadline, for example, if no row has one. */
export const listPossibleColumns = (all: readonly ColumnId[], shown: ShownRows): ColumnId[] =>
  all.filter((id) => queueColumnViews[id].isPossible?.(shown) ?? true);

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
    const possible = listPossibleColumns(columnIds, { rows, processId });
    const arranged = orderColumns(possible, layout);
    const isAutomatic = layout.order.length + layout.hidden.length === 0 && width !== null;
    const shown = isAutomatic
      ? fitColumns(arranged, width)
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
