import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
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
export const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
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
          <th key={column.columnId} scope="row" className={classNames(styles.cell, styles.first)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.columnId} className={styles.cell} data-align={column.align}>
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
