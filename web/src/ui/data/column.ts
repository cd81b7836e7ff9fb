import type { ReactNode } from 'react';

/** The header and cells of one column. Keep the array stable between renders, because rows are memoized on it. */
export type Column<Row> = {
  columnId: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** "end" for numbers and amounts. */
  align?: 'start' | 'end' | undefined;
  isSortable?: boolean | undefined;
};

export type Sort = { columnId: string; direction: 'ascending' | 'descending' };

export type TableSelection = {
  selected: ReadonlySet<string>;
  /** `isRange` if Shift was held: applies to the rows from the last toggled one to this one. */
  onToggle: (rowId: string, isRange: boolean) => void;
  onToggleAll: (isChecked: boolean) => void;
  /** "Select all on this page". */
  allLabel: string;
  /** "Select Maria Alvarez", by row id. */
  rowLabel: (rowId: string) => string;
};
