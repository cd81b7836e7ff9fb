import type { ReportDefinition } from '@commonway/contract/reports/report-definitions.ts';
import { useFormat } from '../../shell/format.tsx';
import { useFigures } from './use-figures.ts';
import { type Report, useReportTexts } from './use-report.ts';

/** What a report shows, in a sentence. While it loads, only what it is about. */
export function useSentence({ name, measures }: ReportDefinition, report: Report | undefined): string {
  const t = useReportTexts();
  const format = useFormat();
  const { show } = useFigures();
  const [main] = measures;
  if (!report || (main && report.totals[main] == null)) return t(`about.${name}`);
  const { period, totals } = report;
  return t(`sentence.${name}`, {
    ...Object.fromEntries(measures.map((measure) => [measure, totals[measure] ?? 0])),
    filledText: show('filledShare', totals.filledShare),
    verifiedText: show('verifiedShare', totals.verifiedShare),
    ...(period && { from: format.date(period.from), to: format.date(period.to) }),
  });
}
