import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import type { QueueSort } from '@commonway/contract/work-queue/queue-limits.ts';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import type { Sort } from '../../ui/data/column.ts';
import { Table } from '../../ui/data/table.tsx';
import type { Selection } from '../change/selection.ts';
import type { QueueFilters } from '../filters/queue-filters.ts';
import { useTexts } from '../use-texts.ts';
import type { ColumnId } from './column-ids.ts';
import { queueColumns } from './queue-columns.tsx';

interface QueueTableProps {
  readonly rows: readonly QueueItem[];
  /** Whether there are few enough rows to sort by any column. */
  readonly isShort: boolean;
  readonly shownColumns: readonly ColumnId[];
  readonly filters: QueueFilters;
  readonly selection: Selection;
  readonly activeId: string | undefined;
  readonly onSort: (sort: QueueSort, isDescending: boolean) => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onToggleAll: (isChosen: boolean) => void;
  readonly onMessages: (item: QueueItem) => void;
  readonly onValidations: (item: QueueItem) => void;
}

const rowId = (item: QueueItem): string => String(item.id);

/** The table of the current page, with selection and sorting. */
export function QueueTable(props: QueueTableProps): ReactNode {
  const { rows, isShort, shownColumns, filters, selection, onSort, onMessages, onValidations } = props;
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo(
    () => queueColumns({ columnIds: shownColumns, isShort, t, format, onMessages, onValidations }),
    [t, format, onMessages, onValidations, shownColumns, isShort],
  );
  const selected = useMemo(
    () => new Set(rows.filter((row) => selection.items.has(row.id)).map(rowId)),
    [rows, selection],
  );
  const names = useMemo(() => new Map(rows.map((row) => [rowId(row), row.itemName])), [rows]);
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
      rowId={rowId}
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
