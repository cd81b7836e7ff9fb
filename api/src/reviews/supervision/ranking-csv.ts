// The ranking as CSV. Cells that a spreadsheet would evaluate as formulas are neutralized (security 47).
import type { RankedApplication } from '@commonway/contract/reviews/supervision/get-ranking.ts';

type Cell = string | number | boolean | null;

const columns: readonly (readonly [string, (row: RankedApplication) => Cell])[] = [
  ['rank', ({ rank }) => rank],
  ['tied', ({ isTied }) => isTied],
  ['application', ({ applicationId }) => applicationId],
  ['applicant', ({ applicantName }) => applicantName],
  ['status', ({ stateName }) => stateName],
  ['average', ({ average }) => average],
  ['spread', ({ spread }) => spread],
  ['differs', ({ differs }) => differs],
  ['reviews_in', ({ submitted }) => submitted],
  ['reviews_wanted', ({ wanted }) => wanted],
  ['reviewers', ({ reviews }) => reviews.map(formatReview).join('; ')],
];

const formatReview = ({ reviewerName, status, total }: RankedApplication['reviews'][number]): string =>
  `${reviewerName}: ${total ?? status}`;

/**
 * CSV lines (RFC 4180) with a header row, in the given order. Starts with a byte order mark, so that spreadsheets read
 * the file as UTF-8.
 */
export function formatRankingCsv(rows: readonly RankedApplication[]): string {
  const head = columns.map(([name]) => name);
  const lines = [head, ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  return `\uFEFF${lines.map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('')}`;
}

const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

function quoteCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = typeof cell === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
