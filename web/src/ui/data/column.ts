import type { ReactNode } from 'react';

/** One column: how its head and its cells look. Keep the array stable between renders, rows are memoised on it. */
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
  /** `isRange` when Shift was held: from the last toggled row to this one. */
  onToggle: (rowId: string, isRange: boolean) => void;
  onToggleAll: (isChecked: boolean) => void;
  /** "Select all on this page". */
  allLabel: string;
  /** "Select Maria Alvarez", by row id. */
  rowLabel: (rowId: string) => string;
};
