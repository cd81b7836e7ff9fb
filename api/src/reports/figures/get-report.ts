import type { MeasureValues, ReportGrouping } from '@commonway/contract/reports/named-reports.ts';
import { listFacts } from '@commonway/contract/reports/report-definitions.ts';
import { isSensitive, measures, type SensitiveDimension } from '@commonway/contract/reports/report-terms.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import type { Sql } from '../../platform/sql.ts';
import { chooseUnit, getPeriodBefore, listPoints, type Period } from '../periods.ts';
import type { PlainDimension } from '../queries/facts.ts';
import { buildGroups, buildSeries, buildTotals, type ReportQuery } from '../queries/figures.ts';
import { buildNames, type NamedValue } from '../queries/names.ts';
import { buildProgress } from '../queries/progress.ts';
import { buildCells, type PublishedCell } from '../sensitive/queries.ts';
import { type GroupValues, sumGroup } from '../sensitive/sum-groups.ts';
import { fixedValues, nameValue } from './names.ts';
import { listSensitiveFilters, parseReportQuery } from './report-query.ts';

type Row = Readonly<Record<string, number | string | null>>;
/** Groups beyond this many are left out. */
const maxGroups = 200;

/** Returns the figures of a report. With a sensitive filter, only what is published of its group. */
export const getReport: Handle<'reports/get-report'> = async (context, { compare, by, ...input }) => {
  const query = parseReportQuery(context, input);
  const before = compare !== undefined && query.period !== null ? getPeriodBefore(query.period) : null;
  const isPlain = listSensitiveFilters(query).length === 0;
  const unit =
    isPlain && query.period !== null && query.report.series.length > 0 ? chooseUnit(query.period, by) : null;
  const plan = isPlain
    ? {
        totals: buildTotals(query),
        before: before === null ? [] : buildTotals({ ...query, period: before }),
        groups: query.report.groupings.flatMap((dimension) => (isSensitive(dimension) ? [] : [dimension])),
        series: unit === null ? [] : buildSeries(query, unit),
      }
    : { totals: [], before: [], groups: [], series: [] };
  const [head, totals, previous, series, groups] = await Promise.all([
    readHead(context, query),
    readMerged(context, plan.totals),
    readMerged(context, plan.before),
    readAllRows(context, plan.series),
    Promise.all(plan.groups.map((dimension) => readGroups(context, query, dimension))),
  ]);
  const { asOf, names, cells } = head;
  const plain = new Map(plan.groups.map((dimension, index) => [dimension, groups[index] ?? []]));
  return {
    asOf,
    period: query.period === null ? null : { ...query.period, before },
    totals: isPlain ? pickMeasures(query, totals) : readSensitiveTotals(query, cells),
    before: before === null || !isPlain ? null : pickMeasures(query, previous),
    groupings: query.report.groupings.map((dimension) =>
      isSensitive(dimension)
        ? describeSensitive(context, query, dimension, cells, names)
        : describeGroups(context, query, dimension as PlainDimension, plain, names),
    ),
    by: unit,
    series: unit === null || query.period === null ? [] : describeSeries(query, query.period, unit, series),
  };
};

/** Reads how current the figures are, the names of values, and the published groups. */
async function readHead({ readAll, language }: Context, query: ReportQuery) {
  const dimensions = [...query.report.groupings, ...query.report.filters].filter(isSensitive);
  const [progress, names, cells] = (await readAll([
    buildProgress(query.tenantId),
    buildNames(query.tenantId, query.processIds, language),
    buildCells({
      tenantId: query.tenantId,
      subject: query.subject,
      dimensions: [...new Set(dimensions)],
      facts: listFacts(query.report),
      years: getYears(query),
      processIds: query.processIds,
      program: query.filter.program ?? null,
    }),
  ])) as [{ asOf: string }[], NamedValue[], PublishedCell[]];
  return { asOf: progress[0]?.asOf ?? query.now.toISOString(), names, cells };
}

const readAllRows = async ({ readAll }: Context, statements: readonly Sql[]): Promise<Row[]> =>
  statements.length === 0 ? [] : ((await readAll(statements)).flat() as Row[]);

/** One row with the columns of all statements, which have one row each. */
const readMerged = async (context: Context, statements: readonly Sql[]): Promise<Row> =>
  Object.assign({}, ...(await readAllRows(context, statements)));

const readGroups = ({ readAll }: Context, query: ReportQuery, dimension: PlainDimension): Promise<Row[]> =>
  readAllRows({ readAll } as Context, buildGroups(query, dimension, maxGroups + 1));

/** The values of the report's measures; null where there is nothing to compute one from. */
const pickMeasures = ({ report }: ReportQuery, row: Row): MeasureValues =>
  Object.fromEntries(
    report.measures.flatMap((id) => (row[id] === undefined ? [] : [[id, round(row[id], id)]])),
  );

/** Rounds a share to a tenth of a percent, and days to a tenth. */
function round(value: number | string | null | undefined, id: keyof typeof measures): number | null {
  if (value === null || value === undefined) return null;
  const { unit } = measures[id];
  const digits = unit === 'share' ? 1000 : unit === 'days' ? 10 : 1;
  return Math.round(Number(value) * digits) / digits;
}

function describeGroups(
  { language }: Context,
  query: ReportQuery,
  dimension: PlainDimension,
  plain: ReadonlyMap<string, readonly Row[]>,
  names: readonly NamedValue[],
): ReportGrouping {
  const rows = plain.get(dimension) ?? [];
  return {
    dimension,
    groups: rows.slice(0, maxGroups).map((row) => ({
      key: String(row['key']),
      ...pickName(nameValue(language, dimension, String(row['key']), names)),
      values: pickMeasures(query, row),
      isHidden: false,
    })),
    isCut: rows.length > maxGroups,
    years: null,
    isWithheld: !plain.has(dimension),
  };
}

const pickName = ({ label, parent, color }: ReturnType<typeof nameValue>) => ({ label, parent, color });

/** The years that a period touches. */
const getYears = ({ period, now }: ReportQuery) => ({
  from: Number((period?.from ?? now.toISOString()).slice(0, 4)),
  to: Number((period?.to ?? now.toISOString()).slice(0, 4)),
});

/** Whether the filters of a query are among those that sensitive figures can be limited by. */
const allowsSensitive = (
  { filter, report, processIds }: ReportQuery,
  dimension: SensitiveDimension,
): boolean =>
  report.filters.every((id) => id === 'program' || id === dimension || filter[id] === undefined) &&
  (processIds === null || listFacts(report).includes('application'));

function describeSensitive(
  { language }: Context,
  query: ReportQuery,
  dimension: SensitiveDimension,
  cells: readonly PublishedCell[],
  names: readonly NamedValue[],
): ReportGrouping {
  const isWithheld = listSensitiveFilters(query).length > 0 || !allowsSensitive(query, dimension);
  const own = cells.filter((cell) => cell.dimension === dimension);
  const known = names.filter((each) => each.dimension === dimension).map(({ key }) => key);
  const keys = new Set([...(fixedValues[dimension] ?? []), ...known, ...own.map(({ key }) => key)]);
  return {
    dimension,
    groups: isWithheld
      ? []
      : [...keys].map((key) => {
          const found = own.filter((cell) => cell.key === key);
          const name = pickName(nameValue(language, dimension, key, names));
          return {
            key,
            ...name,
            values: pickMeasures(query, sumGroup(found) as Row),
            isHidden: found.length === 0,
          };
        }),
    isCut: false,
    years: isWithheld ? null : getYears(query),
    isWithheld,
  };
}

/** The totals of the group of a sensitive filter; nothing with several, or with other filters. */
function readSensitiveTotals(query: ReportQuery, cells: readonly PublishedCell[]): MeasureValues {
  const [dimension, ...others] = listSensitiveFilters(query);
  const isWithheld = dimension === undefined || others.length > 0 || !allowsSensitive(query, dimension);
  const own = isWithheld
    ? []
    : cells.filter((cell) => cell.dimension === dimension && cell.key === query.filter[dimension]);
  const values: GroupValues = sumGroup(own);
  return Object.fromEntries(query.report.measures.map((id) => [id, round(values[id], id)]));
}

function describeSeries(
  query: ReportQuery,
  period: Period,
  unit: 'day' | 'week' | 'month',
  rows: readonly Row[],
) {
  const found = Map.groupBy(rows, (row) => String(row['at']));
  const empty = Object.fromEntries(
    query.report.series.map((id) => [id, measures[id].unit === 'count' ? 0 : null]),
  );
  return listPoints(period, unit).map(({ start, from, to }) => ({
    at: from,
    to,
    values: { ...empty, ...pickMeasures(query, Object.assign({}, ...(found.get(start) ?? []))) },
  }));
}
