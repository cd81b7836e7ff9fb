// Figures of reports, computed a second time from the rows behind them.
import type { ReportRow } from '@commonway/contract/reports/named-reports.ts';
import type { MeasureId } from '@commonway/contract/reports/report-terms.ts';
import { runJob } from '../src/jobs.ts';
import { portalUrl } from '../src/portal-address.ts';
import { testApp } from './app.ts';
import { type Caller, call } from './client.ts';
import { queryRow } from './rows.ts';

/** Applies all noted changes of an office to its reports. */
export async function foldReports(tenantId: number): Promise<void> {
  const { ports, config } = await testApp();
  for (;;) {
    await runJob({ ...ports, portalUrl: portalUrl(config) }, 'reports/fold-changes', { tenantId }, false);
    const { waiting } = await queryRow<{ waiting: number }>(
      tenantId,
      'select count(*)::int as waiting from report_change where failed_at is null',
    );
    if (waiting === 0) return;
  }
}

/** Gets the address of a report with its filter. */
export const getReportPath = (report: string, filter: Readonly<Record<string, string>>, part = ''): string =>
  `/reports/${report}${part}?${new URLSearchParams(filter)}`;

/** Lists the rows behind a figure, of all pages. */
export async function listAllRows(
  report: string,
  filter: Readonly<Record<string, string>>,
  measure: MeasureId,
  caller: Caller,
): Promise<{ total: number; rows: ReportRow[] }> {
  const rows: ReportRow[] = [];
  let after: string | null = null;
  for (;;) {
    const page: Readonly<Record<string, string>> = { ...filter, measure, ...(after !== null && { after }) };
    const { status, body } = await call('GET', getReportPath(report, page, '/rows'), undefined, caller);
    if (status !== 200) throw new Error(`${report} ${measure} ${status} ${JSON.stringify(body)}`);
    rows.push(...body.rows);
    after = body.next;
    if (after === null) return { total: body.total, rows };
  }
}

const numbers = (rows: readonly ReportRow[], column: keyof ReportRow['cells']): number[] =>
  rows.flatMap((row) => (typeof row.cells[column] === 'number' ? [row.cells[column]] : []));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const distinct = (values: readonly (number | null)[]): number => new Set(values).size;
const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;
const percentile = (values: readonly number[], part: number): number | null =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? null;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Computes a figure from the rows behind it. Those that count rows are their number. */
export function computeFigure(
  measure: MeasureId,
  rows: readonly ReportRow[],
  approved: string,
): number | null {
  switch (measure) {
    case 'applicants':
    case 'signedInPeople':
    case 'profiles':
    case 'checkedBusinesses':
      return distinct(rows.map(({ applicantId }) => applicantId));
    case 'bulkUpdates':
      return distinct(rows.map(({ bulkUpdateId }) => bulkUpdateId));
    case 'approvalRate':
      return share(rows.filter(({ cells }) => cells.outcome === approved).length, rows.length);
    case 'averageDays':
      return average(numbers(rows, 'daysToDecision'));
    case 'medianDays':
      return percentile(numbers(rows, 'daysToDecision'), 0.5);
    case 'ninetiethDays':
      return percentile(numbers(rows, 'daysToDecision'), 0.9);
    case 'filledShare':
      return share(sum(numbers(rows, 'filled')), sum(numbers(rows, 'fields')));
    case 'verifiedShare':
      return share(sum(numbers(rows, 'verified')), sum(numbers(rows, 'filled')));
    case 'awarded':
    case 'paid':
    case 'fields':
    case 'filled':
    case 'verified':
    case 'outdated':
    case 'conflicting':
    case 'selected':
    case 'changed':
    case 'refused':
    case 'undone':
      return sum(numbers(rows, measure));
    default:
      return rows.length;
  }
}
