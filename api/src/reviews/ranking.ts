import { Readable } from 'node:stream';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { RankedApplication } from '@commonway/contract/reviews/ranking.ts';
import { rankingPageSize } from '@commonway/contract/reviews/weigh-scores.ts';
import { requireProgramAccess } from '../accounts/case-access.ts';
import { type Handle, type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { listOpenStates, listRanking, listWorkload } from './queries/ranking.ts';
import { hasOpenReview } from './queries/reviews.ts';
import { findProgram, findPublishedSheet } from './queries/sheets.ts';

/**
 * Returns a page of a program's ranking by average score, with the reviewers' workload. Refused while the caller has
 * an open review in the program.
 */
export const getRanking: Handle<'reviews/get-ranking'> = async (context, { programId, page }) => {
  const { tx, actor, language } = context;
  const [program, sheet, isReviewing] = await Promise.all([
    findProgram(tx, programId),
    findPublishedSheet(tx, programId),
    hasOpenReview(tx, programId, actor.staffId),
  ]);
  if (program === undefined) throw new Refusal('not_found');
  await requireProgramAccess(context, programId);
  if (isReviewing) throw new Refusal('own_review_open');
  const [rows, reviewers, states] = await Promise.all([
    listRanking(tx, programId, rankingPageSize, (page - 1) * rankingPageSize),
    listWorkload(tx, programId),
    listOpenStates(tx, program.processId),
  ]);
  return {
    programName: getLocalText(program.name, language),
    reviewsPerApplication: sheet?.definition.reviewsPerApplication ?? null,
    total: rows[0]?.total ?? 0,
    applications: rows,
    reviewers,
    states,
  };
};

// The ranking as CSV. Cells that a spreadsheet would evaluate as formulas are neutralized (security 47).
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

/** A review as a CSV cell: the reviewer with the total, or with the status. */
const formatReview = ({ reviewerName, status, total }: RankedApplication['reviews'][number]): string =>
  `${reviewerName}: ${total ?? status}`;

/**
 * Formats a ranking as CSV (RFC 4180) with a header row, in the given order. Starts with a byte order mark, so that
 * spreadsheets read the file as UTF-8.
 */
export function formatRankingCsv(rows: readonly RankedApplication[]): string {
  const head = columns.map(([name]) => name);
  const lines = [head, ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  return `\uFEFF${lines.map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('')}`;
}

const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** Quotes a CSV cell. A text that spreadsheets would run as a formula gets an apostrophe. */
function quoteCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = typeof cell === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const maxRows = 100_000;

/** Downloads a program's ranking as CSV. Refused while the caller has an open review in the program. */
export const downloadRanking: HandleDownload<'reviews/download-ranking'> = async (context, { programId }) => {
  const { tx, actor } = context;
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  await requireProgramAccess(context, programId);
  if (await hasOpenReview(tx, programId, actor.staffId)) throw new Refusal('own_review_open');
  const rows = await listRanking(tx, programId, maxRows, 0);
  const bytes = Buffer.from(formatRankingCsv(rows));
  context.audit({ subjectKind: 'program', subjectId: programId, details: { rows: rows.length } });
  return {
    fileName: `ranking-${programId}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    sizeBytes: bytes.length,
    bytes: Readable.from([bytes]),
  };
};
