import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowDown, arrowUp, sortBoth } from '../icons/shapes.ts';
import { useRowSlots } from './row-slots.ts';
import styles from './table.module.css';

type TableRowProps = {
  id: string;
  row: unknown;
  columns: readonly Column<unknown>[];
  actions: ((row: unknown) => ReactNode) | undefined;
  isActive: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: ((rowId: string, isRange: boolean) => void) | undefined;
  chooseLabel: string | undefined;
};

/** A row of Table, rerendered only when its own data, position, or selection changes. */
const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { id, row, columns, actions, isActive, isSelected, onToggle, chooseLabel } = props;
  return (
    <tr
      className={styles.row}
      tabIndex={-1}
      data-row-id={id}
      data-selected={isSelected || undefined}
      aria-current={isActive || undefined}
    >
      {isSelected !== undefined && (
        <td className={classNames(styles.cell, styles.choose)}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={chooseLabel}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onToggle?.(id, 'shiftKey' in nativeEvent && Boolean(nativeEvent.shiftKey))
              }
            />
          </label>
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.columnId}
            scope="row"
            className={classNames(styles.cell, styles.first)}
            data-wraps={column.wraps || undefined}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.columnId}
            className={styles.cell}
            data-align={column.align}
            data-wraps={column.wraps || undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className={classNames(styles.cell, styles.actions)}>
          <span className={styles.acts}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
});

export type TableProps<Row> = {
  /** The accessible name of the table and its scrolling region. */
  caption: ReactNode;
  isCaptionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: Sort | undefined;
  /** Called with the sort that a click on a header requests: ascending first, then reversed. */
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: TableSelection | undefined;
  /** Small buttons at the end of a row, and the header of their column. */
  actions?: ((row: Row) => ReactNode) | undefined;
  actionsLabel?: string | undefined;
  /** The row that has keyboard focus (see useRowKeys). */
  activeRowId?: string | undefined;
  /** "fill" scrolls inside a flex column of fixed height, so that the header stays visible. */
  height?: 'content' | 'fill' | undefined;
};

/**
 * A semantic table in a scrolling region. The header row and the first column are sticky, the first cell of a row is
 * its header, sortable headers are buttons with `aria-sort`, and rows are selected with checkboxes.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { caption, isCaptionHidden, columns, rows, rowId, sort, onSort, selection, actions, height } = props;
  const captionId = useId();
  const slots = useRowSlots(rows.map(rowId));
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable by keyboard
      tabIndex={0}
      className={styles.scroll}
      data-height={height}
    >
      <table className={styles.table}>
        <caption id={captionId} className={isCaptionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {selection && <SelectAllCheckbox selection={selection} count={rows.length} />}
            {columns.map((column, index) => (
              <th
                key={column.columnId}
                scope="col"
                data-align={column.align}
                className={classNames(styles.cell, index === 0 && styles.first)}
                aria-sort={sort?.columnId === column.columnId ? sort.direction : undefined}
              >
                {column.isSortable && onSort ? (
                  <SortButton column={column} sort={sort} onSort={onSort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" className={styles.cell}>
                <span className="visually-hidden">{props.actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row);
            return (
              <TableRow
                key={slots.get(id)}
                id={id}
                row={row}
                columns={columns as readonly Column<unknown>[]}
                actions={actions as ((row: unknown) => ReactNode) | undefined}
                isActive={id === props.activeRowId}
                isSelected={selection?.selected.has(id)}
                onToggle={selection?.onToggle}
                chooseLabel={selection?.rowLabel(id)}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** The checkbox in the header that selects or clears all rows of the page. */
function SelectAllCheckbox({ selection, count }: { selection: TableSelection; count: number }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const chosen = selection.selected.size;
  const isAll = count > 0 && chosen >= count;
  const isSome = chosen > 0 && !isAll;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <th scope="col" className={classNames(styles.cell, styles.choose)}>
      <label className={styles.tick}>
        <input
          ref={input}
          type="checkbox"
          aria-label={selection.allLabel}
          checked={isAll}
          onChange={(event) => selection.onToggleAll(event.currentTarget.checked)}
        />
      </label>
    </th>
  );
}

type SortButtonProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: (sort: Sort) => void };

/** The header of a sortable column, a button that sorts by it or reverses the order. */
function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>): ReactNode {
  const { columnId, header } = column;
  const direction = sort?.columnId === columnId ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className={styles.sort}
      data-idle={direction === undefined || undefined}
      onClick={() => onSort({ columnId, direction: next })}
    >
      {header}
      <Icon shape={direction === undefined ? sortBoth : direction === 'ascending' ? arrowUp : arrowDown} />
    </button>
  );
}

/** The header and cells of one column. Keep the array stable between renders, because rows are memoized on it. */
export type Column<Row> = {
  columnId: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** "end" for numbers and amounts. */
  align?: 'start' | 'end' | undefined;
  isSortable?: boolean | undefined;
  /** Whether its cells break into lines: for sentences. Otherwise they are shortened. */
  wraps?: boolean | undefined;
};

export type Sort = { columnId: string; direction: 'ascending' | 'descending' };

type TableSelection = {
  selected: ReadonlySet<string>;
  /** `isRange` if Shift was held: applies to the rows from the last toggled one to this one. */
  onToggle: (rowId: string, isRange: boolean) => void;
  onToggleAll: (isChecked: boolean) => void;
  /** "Select all on this page". */
  allLabel: string;
  /** "Select Maria Alvarez", by row id. */
  rowLabel: (rowId: string) => string;
};
