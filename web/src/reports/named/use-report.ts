import { findReport, type ReportDefinition } from '@commonway/contract/reports/report-definitions.ts';
import type { en as terms } from '@commonway/contract/reports/texts/en.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import { readFilters, type ShownReport, toReportInput } from './report-address.ts';
import type { en } from './texts/en.ts';

export const useReportTexts = createTextsHook<typeof en>('reports/named');
/** The names and explanations of measures, dimensions, and columns. */
export const useTerms = createTextsHook<typeof terms>('contract/reports');

export type Report = OutputOf<'reports/get-report'>;
export type Choices = OutputOf<'reports/list-report-choices'>;

/** The report of the address, and its definition, which is undefined if there is no such report. */
export function useShownReport(): { shown: ShownReport; definition: ReportDefinition | undefined } {
  const { subject, report } = useParams<{ subject: string; report: string }>();
  const [search] = useSearchParams();
  const shown = { subject, name: report, filters: readFilters(search) } as ShownReport;
  return { shown, definition: findReport(shown.subject, shown.name) };
}

/** The figures of a report. Those of the filters before stay while others load. */
export const useReport = (shown: ShownReport) =>
  useQuery({ ...query('reports/get-report', toReportInput(shown)), placeholderData: keepPreviousData });

/** The series of the period before; nothing without a comparison. */
export function useSeriesBefore(shown: ShownReport, report: Report): Report['series'] | undefined {
  const before = report.period?.before;
  const { compare: _, ...filters } = shown.filters;
  const other = { ...shown, filters: { ...filters, ...before, ...(report.by && { by: report.by }) } };
  const { data } = useQuery({
    ...query('reports/get-report', toReportInput(other)),
    enabled: Boolean(before) && report.series.length > 0,
  });
  return before ? data?.series : undefined;
}

/** The choices of the filters of a report. */
export const useChoices = ({ subject, name }: ShownReport) =>
  useQuery({ ...query('reports/list-report-choices', { subject, report: name }), staleTime: 300_000 });
