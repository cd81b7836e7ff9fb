import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { profileGroups } from '@commonway/contract/profiles/groups/groups.ts';
import { type ReportRow, reportRowsPageSize } from '@commonway/contract/reports/named-reports.ts';
import {
  type ColumnId,
  type DimensionId,
  eligibilities,
  type MeasureId,
  measures,
  outcomes,
  rowColumns,
} from '@commonway/contract/reports/report-terms.ts';
import { type Context, type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import { findScreener } from '../../programs/screening/queries.ts';
import type { ReportQuery } from '../queries/figures.ts';
import { buildProgress } from '../queries/progress.ts';
import { buildRowCount, buildRowsFile, buildRowsPage, parsePlace, type RowWords } from '../queries/rows.ts';
import { nameValue, sayTerm } from './names.ts';
import { listSensitiveFilters, parseReportQuery } from './report-query.ts';

/** Refuses rows of a measure that the report doesn't have, and rows by sensitive groups. */
function requireRows(query: ReportQuery, measure: MeasureId): void {
  if (!query.report.measures.includes(measure)) throw new Refusal('not_found');
  if (listSensitiveFilters(query).length > 0) throw new Refusal('report_rows_withheld');
}

/** The names of values in rows, in the caller's language. */
async function loadWords({ tx, tenant, language }: Context, measure: MeasureId): Promise<RowWords> {
  const name = (dimension: DimensionId, key: string) =>
    [key, nameValue(language, dimension, key, []).label] as const;
  const screener = measures[measure].fact === 'eligibility' ? await findScreener(tx) : undefined;
  return {
    language,
    timeZone: tenant.timeZone,
    names: Object.fromEntries([
      ...outcomes.map((key) => name('outcome', key)),
      ...eligibilities.map((key) => name('eligibility', key)),
      ...profileGroups.map(({ key }) => name('fieldGroup', key)),
      ...(screener?.questions ?? []).map(
        ({ key, label }) => [`question.${key}`, getLocalText(label, language)] as const,
      ),
    ]),
  };
}

interface Row extends Omit<ReportRow, 'id'> {
  readonly place: readonly [string, string];
}

/** Lists the rows that a figure is computed from, the newest first. */
export const listReportRows: Handle<'reports/list-report-rows'> = async (
  context,
  { measure, after, ...input },
) => {
  const query = parseReportQuery(context, input);
  requireRows(query, measure);
  const place = after === undefined ? null : parsePlace(measure, after);
  if (place === undefined) throw new Refusal('invalid_input', { fields: { after: ['invalid'] } });
  const words = await loadWords(context, measure);
  const [progress, counted, rows] = (await context.readAll([
    buildProgress(query.tenantId),
    buildRowCount(query, measure),
    buildRowsPage(query, measure, words, place, reportRowsPageSize),
  ])) as [{ asOf: string }[], { total: number }[], Row[]];
  const page = rows.slice(0, reportRowsPageSize);
  context.audit({
    subjectKind: 'tenant',
    subjectId: context.tenant.id,
    details: {
      report: `${input.subject}/${input.report}`,
      measure,
      applicationIds: page.flatMap(({ applicationId }) => applicationId ?? []),
      applicantIds: [...new Set(page.flatMap(({ applicantId }) => applicantId ?? []))],
    },
  });
  const last = page.at(-1);
  return {
    asOf: progress[0]?.asOf ?? query.now.toISOString(),
    fact: measures[measure].fact,
    total: counted[0]?.total ?? 0,
    rows: page.map(({ place: own, ...row }) => ({ id: own.join('~'), ...row })),
    next: rows.length > page.length && last !== undefined ? last.place.join('~') : null,
  };
};

/** Streams all rows behind a figure as a CSV file. It is audited with their number before the first is sent. */
export const downloadReportRows: HandleDownload<'reports/download-report-rows'> = async (
  context,
  { measure, ...input },
) => {
  const query = parseReportQuery(context, input);
  requireRows(query, measure);
  const words = await loadWords(context, measure);
  const { total } = await context.tx.one<{ total: number }>(buildRowCount(query, measure));
  context.audit({
    subjectKind: 'tenant',
    subjectId: context.tenant.id,
    details: { filter: { ...input, measure }, rows: total },
  });
  const say = sayTerm(context.language);
  const columns = Object.keys(rowColumns[measures[measure].fact]) as ColumnId[];
  const bytes = await context.streamCsv(
    buildRowsFile(query, measure, words),
    columns.map((column) => say(`column.${column}`)),
  );
  return {
    fileName: `${input.report}-${context.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes,
  };
};
