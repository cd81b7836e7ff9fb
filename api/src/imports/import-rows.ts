import { Readable } from 'node:stream';
import { nameCell } from '@commonway/contract/imports/cell-name.ts';
import type { ImportRow } from '@commonway/contract/imports/imports.ts';
import type { RowProblem } from '@commonway/contract/imports/read-row.ts';
import { en } from '@commonway/contract/imports/texts/en.ts';
import { en as fieldTexts } from '@commonway/contract/profiles/texts/en.ts';
import { listVisibleApplicants } from '../accounts/queries/case-access.ts';
import { formatCsvHeader, formatCsvLine } from '../platform/csv-line.ts';
import { type Handle, type HandleDownload, Refusal } from '../platform/mount/context.ts';
import { createTranslator, type Translate } from '../platform/texts.ts';
import { findImport, type ImportRecord, listRows, type RowRecord } from './queries/imports.ts';

const getTexts = createTranslator(en);
const getFieldTexts = createTranslator(fieldTexts);
type Key = Parameters<ReturnType<typeof getTexts>>[0];
type FieldTextKey = Parameters<ReturnType<typeof getFieldTexts>>[0];
const pageSize = 50;
const problemsPerRead = 1000;

/** A row with its problems in the reader's language, and the person if the reader may see them. */
const describeRow = (
  { row, outcome, applicantId, problems }: RowRecord,
  visible: ReadonlySet<number>,
  say: Translate<Key>,
): ImportRow => ({
  row,
  outcome,
  applicantId: applicantId !== null && visible.has(applicantId) ? applicantId : null,
  problems: problems.map((problem) => ({
    cell: problem.column === null ? null : nameCell(problem.column, row),
    target: problem.target,
    message: describeProblem(problem, say),
  })),
});

/** The sentence of a problem. */
function describeProblem({ word }: RowProblem, say: Translate<Key>): string {
  const key = `problem.${word}` as Key;
  return say(Object.hasOwn(en.texts, key) ? key : 'problem.invalid');
}

/** Lists the rows with an outcome, by pages. */
export const listImportRows: Handle<'imports/list-import-rows'> = async (context, input) => {
  const { tx, language, actor } = context;
  const { importId, outcome, afterRow = 0 } = input;
  if ((await findImport(tx, importId)) === undefined) throw new Refusal('not_found');
  const rows = await listRows(tx, importId, { outcomes: [outcome], after: afterRow, limit: pageSize + 1 });
  const visible = await listVisibleApplicants(
    tx,
    rows.flatMap(({ applicantId }) => applicantId ?? []),
    actor.caseScope,
  );
  const visibleIds = new Set(visible.map(({ id }) => id));
  const say = getTexts(language);
  return {
    rows: rows.slice(0, pageSize).map((row) => describeRow(row, visibleIds, say)),
    nextAfterRow: rows.length > pageSize ? (rows[pageSize - 1]?.row ?? null) : null,
  };
};

/** Downloads the problems, one a line: row, cell, heading, and problem. */
export const downloadImportProblems: HandleDownload<'imports/download-import-problems'> = async (
  { tx, language, audit, now },
  { importId },
) => {
  const record = await findImport(tx, importId);
  if (record === undefined) throw new Refusal('not_found');
  const say = getTexts(language);
  const lines: string[] = [];
  let after = 0;
  for (let isMore = true; isMore; ) {
    const rows = await listRows(tx, importId, {
      outcomes: ['problem', 'failed'],
      after,
      limit: problemsPerRead,
    });
    for (const row of rows) lines.push(...formatProblems(record, row, language));
    after = rows.at(-1)?.row ?? 0;
    isMore = rows.length === problemsPerRead;
  }
  audit({ subjectKind: 'people_import', subjectId: importId, details: { problems: lines.length } });
  const head = formatCsvHeader([say('row'), say('cell'), say('column'), say('problem')]);
  return {
    fileName: `problems-${now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: Readable.from([head, ...lines]),
  };
};

/** The lines of a row's problems. */
const formatProblems = ({ headings }: ImportRecord, row: RowRecord, language: string): string[] => {
  const say = getTexts(language);
  return row.problems.map((problem) =>
    formatCsvLine([
      row.row,
      problem.column === null ? '' : nameCell(problem.column, row.row),
      problem.column === null
        ? nameTarget(problem.target, language)
        : (headings[problem.column] ?? nameTarget(problem.target, language)),
      describeProblem(problem, say),
    ]),
  );
};

/** The name of a target whose heading is unknown; empty without a target. */
function nameTarget(target: string | null, language: string): string {
  const [, field, part] = target?.split('.') ?? [];
  if (part !== undefined) return getTexts(language)(`part.${part}` as Key);
  return field === undefined ? '' : getFieldTexts(language)(`field.${field}` as FieldTextKey);
}
