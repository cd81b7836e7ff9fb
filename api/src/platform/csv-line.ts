// CSV for spreadsheets: every cell quoted, lines ended as PostgreSQL does, and formulas neutralized (security B8.47).
import { escapeFormula } from './spreadsheet-cell.ts';

/** Formats cells as one line of CSV with its line break; cells that are formulas get an apostrophe. */
export function formatCsvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = typeof cell === 'string' ? escapeFormula(cell) : String(cell ?? '');
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${quoted.join(',')}\n`;
}

/** Formats the first line, after the byte order mark by which spreadsheets recognize UTF-8. */
export const formatCsvHeader = (headings: readonly string[]): string => `\ufeff${formatCsvLine(headings)}`;
