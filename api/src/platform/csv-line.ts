// CSV as spreadsheets read it: every cell quoted, lines as PostgreSQL ends them, and what looks like a formula is text (security B8.47).
import { cellOf } from './spreadsheet-cell.ts';

/** One line of CSV. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = typeof cell === 'string' ? cellOf(cell) : String(cell ?? '');
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${quoted.join(',')}\n`;
}

/** The first line, after the mark by which spreadsheets know UTF-8. */
export const csvHead = (headings: readonly string[]): string => `\ufeff${csvLine(headings)}`;
