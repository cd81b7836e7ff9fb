import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { type Format, getFormat } from '@commonway/contract/languages/format.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import type { ReportName, ReportSubject } from '@commonway/contract/reports/report-definitions.ts';
import {
  findReport,
  hasDimension,
  type ReportDefinition,
} from '@commonway/contract/reports/report-definitions.ts';
import {
  type DimensionId,
  dimensionIds,
  isSensitive,
  type MeasureId,
  measures,
  smallestGroup,
} from '@commonway/contract/reports/report-terms.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { createTranslator, type Translate } from '../../platform/texts.ts';
import { getReport } from '../figures/get-report.ts';
import { listReportChoices } from '../figures/list-choices.ts';
import { sayTerm } from '../figures/names.ts';
import { en } from './texts/en.ts';

const say = createTranslator(en);

export type Report = OutputOf<'reports/get-report'>;
type Grouping = Report['groupings'][number];
type ReportInput = Parameters<typeof getReport>[1];

/** A report with everything that its files say, in the caller's language. */
export interface DescribedReport {
  readonly definition: ReportDefinition;
  readonly report: Report;
  readonly title: string;
  /** When, for which dates, and with which filters. */
  readonly notes: readonly string[];
  readonly t: Translate<TextKey<typeof en>>;
  readonly nameMeasure: (measure: MeasureId) => string;
  readonly nameDimension: (dimension: DimensionId) => string;
  readonly format: Format;
}

/** Reads a report, and describes it in the caller's language. */
export async function describeReport(context: Context, input: ReportInput): Promise<DescribedReport> {
  const { language, tenant } = context;
  const address = { subject: input.subject, report: input.report };
  const definition = findReport(input.subject, input.report);
  if (definition === undefined) throw new Refusal('not_found');
  const [report, { filters }] = await Promise.all([
    getReport(context, input) as Promise<Report>,
    listReportChoices(context, address) as Promise<OutputOf<'reports/list-report-choices'>>,
  ]);
  const t = say(language);
  const term = sayTerm(language);
  const format = getFormat(language, tenant.timeZone);
  const { period } = report;
  const showDays = (key: 'period' | 'before', days: { from: string; to: string }): string =>
    t(key, { from: format.date(days.from), to: format.date(days.to) });
  return {
    definition,
    report,
    title: nameReport(t, term(`report.${input.report}`), input.subject),
    notes: [
      t('asOf', { time: format.dateTime(report.asOf) }),
      ...(period ? [showDays('period', period)] : []),
      ...(period?.before ? [showDays('before', period.before)] : []),
      ...dimensionIds.flatMap((dimension) => {
        const key = input[dimension];
        if (key === undefined) return [];
        const { choices = [] } = filters.find((filter) => filter.dimension === dimension) ?? {};
        const value = choices.find((choice) => choice.key === String(key))?.label ?? String(key);
        return [t('filter', { name: term(`dimension.${dimension}`), value })];
      }),
    ],
    t,
    nameMeasure: (measure) => term(`measure.${measure}`),
    nameDimension: (dimension) => term(`dimension.${dimension}`),
    format,
  };
}

const nameReport = (t: DescribedReport['t'], report: string, subject: ReportSubject): string =>
  t('title', { report, subject });

/** The measures that a grouping has values of. */
export const listGroupMeasures = ({ definition }: DescribedReport, { dimension }: Grouping): MeasureId[] =>
  definition.measures.filter((measure) => hasDimension(measures[measure].fact, dimension));

/** What limits the groups of a dimension, in sentences; empty if nothing does. */
export function describeLimits({ t }: DescribedReport, { dimension, groups, years }: Grouping): string {
  const covered =
    isSensitive(dimension) && years
      ? [t('years', { years: years.from === years.to ? `${years.from}` : `${years.from}\u2013${years.to}` })]
      : [];
  const hidden = groups.some(({ isHidden }) => isHidden) ? [t('hidden', { count: smallestGroup })] : [];
  return [...covered, ...hidden].join(' ');
}

const centsPerDollar = 100;
const tenths = 10;

/** A value of a measure as text; a dash if there is none. */
export function showValue(
  { format }: DescribedReport,
  measure: MeasureId,
  value: number | null | undefined,
): string {
  if (value == null) return '\u2013';
  switch (measures[measure].unit) {
    case 'share':
      return format.percent(value);
    case 'money':
      return format.money(value / centsPerDollar);
    case 'days':
      return format.number(Math.round(value * tenths) / tenths);
    case 'count':
      return format.number(value);
  }
}

/** The name of a report's file, without its extension. */
export const nameFile = (subject: ReportSubject, report: ReportName, now: Date): string =>
  `${subject}-${report}-${now.toISOString().slice(0, 10)}`;
