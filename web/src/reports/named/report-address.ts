import type { ReportName, ReportSubject } from '@commonway/contract/reports/report-definitions.ts';
import { type DimensionId, dimensionIds, isSensitive } from '@commonway/contract/reports/report-terms.ts';
import type { InputOf } from '../../api.ts';
import { staffPaths } from '../../staff-paths.ts';

const filterKeys = [...dimensionIds, 'from', 'to', 'inactiveDays'] as const;
const viewKeys = ['compare', 'by'] as const;
type FilterKey = (typeof filterKeys)[number];
type SearchKey = FilterKey | (typeof viewKeys)[number];

/** The filters of a report, as its address has them. */
export type ReportFilters = Readonly<Partial<Record<SearchKey, string>>>;

/** A report with the filters of its address. */
export interface ShownReport {
  readonly subject: ReportSubject;
  readonly name: ReportName;
  readonly filters: ReportFilters;
}

const pick = (search: URLSearchParams, keys: readonly SearchKey[]): ReportFilters =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = search.get(key);
      return value ? [[key, value]] : [];
    }),
  );

/** Reads the filters from an address. The server checks their values. */
export const readFilters = (search: URLSearchParams): ReportFilters =>
  pick(search, [...filterKeys, ...viewKeys]);

/** The filters that the rows behind a figure have in common with the report. */
const listRowFilters = (filters: ReportFilters): ReportFilters =>
  pick(new URLSearchParams(filters as Record<string, string>), filterKeys);

/** The input of an operation for a report. */
export const toReportInput = ({ subject, name, filters }: ShownReport): InputOf<'reports/get-report'> =>
  ({ subject, report: name, ...filters }) as InputOf<'reports/get-report'>;

/** The input of an operation for the rows behind a figure. */
export const toRowsInput = (
  { subject, name, filters }: ShownReport,
  measure: string,
): InputOf<'reports/list-report-rows'> =>
  ({ subject, report: name, ...listRowFilters(filters), measure }) as InputOf<'reports/list-report-rows'>;

/** The address of the report. */
export const reportPath = ({ subject, name, filters }: ShownReport): string =>
  staffPaths.report(subject, name, filters);

/**
 * The address of the rows behind a figure, within further filters, such as those of a group. Undefined if the rows aren't
 * listed, because they would single out people.
 */
export function rowsPath(
  { subject, name, filters }: ShownReport,
  measure: string,
  further: ReportFilters = {},
): string | undefined {
  const all = { ...filters, ...further };
  if (dimensionIds.some((dimension) => isSensitive(dimension) && all[dimension])) return undefined;
  return staffPaths.reportRows(subject, name, { ...all, measure });
}

/** The number of filters of these dimensions that are set. */
export const countSet = (filters: ReportFilters, dimensions: readonly DimensionId[]): number =>
  dimensions.filter((dimension) => filters[dimension]).length;
