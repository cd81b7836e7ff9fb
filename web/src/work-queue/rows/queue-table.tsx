import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import {
  type QueueColumn,
  type QueueSort,
  unindexedSorts,
} from '@commonway/contract/work-queue/queue-limits.ts';
import { type ReactNode, useMemo } from 'react';
import { type Column, type Sort, Table } from '../../ui/data/table.tsx';
import type { Selection } from '../change/selection.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { useTexts } from '../use-texts.ts';
import { type CellContext, queueColumnViews } from './queue-columns.tsx';
import type { QueuePage } from './use-work-queue.ts';

interface QueueTableProps extends Omit<CellContext, 'namesakes'> {
  readonly rows: readonly QueueItem[];
  readonly namesakes: QueuePage['Namesakes'];
  /** Whether there are few enough rows to sort by any column. */
  readonly isShort: boolean;
  readonly shownColumns: readonly QueueColumn[];
  readonly filters: QueueFilters;
  readonly selection: Selection;
  readonly activeId: string | undefined;
  readonly onSort: (sort: QueueSort, isDescending: boolean) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onToggleAll: (isChosen: boolean) => void;
}

const getRowId = (item: QueueItem): string => String(item.id);

/** The table of the current page, with selection and sorting. */
export function QueueTable(props: QueueTableProps): ReactNode {
  const { rows, namesakes, isShort, shownColumns, filters, selection, onSort } = props;
  const { onMessages, onValidations, onQuickChange } = props;
  const t = useTexts();
  const columns = useMemo((): Column<QueueItem>[] => {
    const context = {
      namesakes: new Map(namesakes.map(({ id, details }) => [id, details])),
      onMessages,
      onValidations,
      onQuickChange,
    };
    return shownColumns.map((columnId) => ({
      columnId,
      header: t(`column.${columnId}`),
      cell: (item) => queueColumnViews[columnId].renderCell(item, context),
      isSortable: isShort || !unindexedSorts.has(columnId),
    }));
  }, [t, onMessages, onValidations, onQuickChange, shownColumns, namesakes, isShort]);
  const selected = useMemo(
    () => new Set(rows.filter((row) => selection.items.has(row.id)).map(getRowId)),
    [rows, selection],
  );
  const names = useMemo(() => new Map(rows.map((row) => [getRowId(row), row.itemName])), [rows]);
  const sort: Sort = {
    columnId: filters.sort,
    direction: filters.isDescending ? 'descending' : 'ascending',
  };
  return (
    <Table
      caption={t('table.caption')}
      isCaptionHidden
      height="fill"
      columns={columns}
      rows={rows}
      rowId={getRowId}
      activeRowId={props.activeId}
      sort={sort}
      onSort={({ columnId, direction }) => onSort(columnId as QueueSort, direction === 'descending')}
      selection={{
        selected,
        onToggle: props.onToggle,
        onToggleAll: props.onToggleAll,
        allLabel: t('select.page'),
        rowLabel: (id) => t('select.row', { name: names.get(id) ?? '', id }),
      }}
    />
  );
}
