import { type MeasureId, measures, smallestGroup } from '@commonway/contract/reports/report-terms.ts';
import { type DescribedReport, describeLimits, listGroupMeasures, type Report } from './describe-report.ts';
import type { Cell, Sheet } from './xlsx/write-xlsx.ts';

/** The sheets of a report: its totals, its figures over time, and its groups. */
export function buildSheets(described: DescribedReport): Sheet[] {
  const { report } = described;
  return [
    buildSummary(described),
    ...(report.series.length > 0 ? [buildSeries(described)] : []),
    ...report.groupings
      .filter(({ groups }) => groups.length > 0)
      .map((grouping) => buildGrouping(described, grouping)),
  ];
}

function buildSummary({ definition, report, title, notes, t, nameMeasure }: DescribedReport): Sheet {
  const { before } = report;
  return {
    name: t('summary'),
    heads: [t('measure'), t('value'), ...(before ? [t('valueBefore')] : [])],
    rows: [
      ...definition.measures.map((measure) => [
        nameMeasure(measure),
        toCell(measure, report.totals[measure]),
        ...(before ? [toCell(measure, before[measure])] : []),
      ]),
      [],
      [title],
      ...notes.map((note) => [note]),
    ],
  };
}

function buildSeries({ definition, report, t, nameMeasure }: DescribedReport): Sheet {
  return {
    name: t('overTime'),
    heads: [t('from'), t('to'), ...definition.series.map(nameMeasure)],
    rows: report.series.map(({ at, to, values }) => [
      { kind: 'day' as const, value: at },
      { kind: 'day' as const, value: to },
      ...definition.series.map((measure) => toCell(measure, values[measure])),
    ]),
  };
}

function buildGrouping(described: DescribedReport, grouping: Report['groupings'][number]): Sheet {
  const { t, nameMeasure, nameDimension } = described;
  const own = listGroupMeasures(described, grouping);
  const hasParents = grouping.groups.some(({ parent }) => parent !== null);
  const name = nameDimension(grouping.dimension);
  const limits = describeLimits(described, grouping);
  return {
    name,
    heads: [name, ...(hasParents ? [nameDimension('program')] : []), ...own.map(nameMeasure)],
    rows: [
      ...grouping.groups.map(({ label, parent, values, isHidden }) => [
        label,
        ...(hasParents ? [parent] : []),
        ...own.map((measure) =>
          isHidden ? t('fewer', { count: smallestGroup }) : toCell(measure, values[measure]),
        ),
      ]),
      ...(limits === '' ? [] : [[], [limits]]),
    ],
  };
}

const centsPerDollar = 100;

/** A value of a measure with its unit; an empty cell if there is none. */
function toCell(measure: MeasureId, value: number | null | undefined): Cell {
  if (value == null) return null;
  const { unit } = measures[measure];
  return { kind: unit, value: unit === 'money' ? value / centsPerDollar : value };
}
