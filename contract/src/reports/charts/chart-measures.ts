// What the charts of a report show. Contains no schemas, so that the browser can import it.
import type { ReportDefinition, ReportName } from '../report-definitions.ts';
import { type MeasureId, measures } from '../report-terms.ts';

/** The measures whose sum the first or second measure of a report is, for its stacked bars. */
const parts: Readonly<Partial<Record<ReportName, readonly MeasureId[]>>> = {
  'resource-status': ['open', 'approved', 'denied', 'withdrawn'],
  'resource-eligibility': ['eligible', 'ineligible', 'unknownEligibility'],
  'bulk-operations': ['changed', 'refused'],
};

/** The measures that the bars of a report's groups show: several are stacked. */
export function listBarMeasures(report: ReportDefinition): readonly MeasureId[] {
  const stacked = report.chart === 'stacked-bars' && parts[report.name];
  if (stacked) return stacked;
  const share = report.measures.find((measure) => measures[measure].unit === 'share');
  const [first] = report.measures;
  if (report.chart === 'bars' && share) return [share];
  return first ? [first] : [];
}
