// The figures of a report and the rows behind them, by the same condition.

import type { ReportFilter } from '@commonway/contract/reports/named-reports.ts';
import {
  listFacts,
  type ReportDefinition,
  type ReportSubject,
} from '@commonway/contract/reports/report-definitions.ts';
import {
  dimensionIds,
  type FactKind,
  isSensitive,
  type MeasureId,
  measures,
  noValue,
  type TimeUnit,
} from '@commonway/contract/reports/report-terms.ts';
import { type Sql, statement } from '../../platform/sql.ts';
import { dimensionSql, factSql, measureSql, type PlainDimension } from './facts.ts';

/** What a caller asks of a report, with what they may see. */
export interface ReportQuery {
  readonly report: ReportDefinition;
  readonly subject: ReportSubject;
  readonly filter: ReportFilter;
  /** Null: the current state. Days in the office's time zone, both included. */
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly inactiveDays: number;
  /** Null: every program. */
  readonly processIds: readonly number[] | null;
  readonly tenantId: number;
  readonly now: Date;
}

/** Collects the values of a statement; `$1` is the tenant and `$2` the subject. */
export function createParameters({ tenantId, subject }: ReportQuery) {
  const values: unknown[] = [tenantId, subject];
  return {
    values,
    /** Adds a value and returns its placeholder. */
    add: (value: unknown): string => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
type Parameters = ReturnType<typeof createParameters>;

/** The condition of the rows of one kind that a query counts. Sensitive filters aren't in it (queries/sensitive.ts). */
export function buildCondition(query: ReportQuery, fact: FactKind, parameters: Parameters): string {
  const { filter, period, processIds } = query;
  const { day, isVisible } = factSql[fact];
  const conditions = ['r.tenant_id = $1::int'];
  conditions.push(fact === 'eligibility' ? `$2::text = 'business'` : 'r.subject = $2::text');
  if (day !== null && period !== null)
    conditions.push(
      `${day} between ${parameters.add(period.from)}::date and ${parameters.add(period.to)}::date`,
    );
  if (processIds !== null) conditions.push(isVisible(parameters.add(processIds)));
  for (const dimension of dimensionIds) {
    const value = filter[dimension];
    if (value === undefined || isSensitive(dimension)) continue;
    const [column, type] = dimensionSql[dimension];
    conditions.push(
      value === noValue ? `${column} is null` : `${column} = ${parameters.add(value)}::${type}`,
    );
  }
  return conditions.join(' and ');
}

/** The condition of the rows that a measure is computed from; null: all. */
const buildMeasureCondition = (measure: MeasureId, query: ReportQuery, { add }: Parameters): string | null =>
  measureSql[measure].rows?.({ now: () => add(query.now), inactiveDays: () => add(query.inactiveDays) }) ??
  null;

/** The measures of a kind of rows. */
const ofFact = (ids: readonly MeasureId[], fact: FactKind): MeasureId[] =>
  ids.filter((id) => measures[id].fact === fact);

/** The selected columns of measures, each by its id. */
const selectMeasures = (ids: readonly MeasureId[], query: ReportQuery, parameters: Parameters): string =>
  ids
    .map((id) => {
      const rows = buildMeasureCondition(id, query, parameters);
      const where = rows === null ? '' : `filter (where ${rows})`;
      return `(${measureSql[id].aggregate(where)})::float8 as "${id}"`;
    })
    .join(', ');

/** A statement for each kind of rows with measures among some, and these measures. */
const forEachFact = (
  query: ReportQuery,
  ids: readonly MeasureId[],
  build: (fact: FactKind, own: readonly MeasureId[], parameters: Parameters) => string,
): Sql[] =>
  listFacts(query.report).flatMap((fact) => {
    const own = ofFact(ids, fact);
    if (own.length === 0) return [];
    const parameters = createParameters(query);
    const text = build(fact, own, parameters);
    return [statement(text, parameters.values)];
  });

/** Selects the totals: one row of each statement, by measure. */
export const buildTotals = (query: ReportQuery): Sql[] =>
  forEachFact(query, query.report.measures, (fact, own, parameters) => {
    const selected = selectMeasures(own, query, parameters);
    return `select ${selected} from ${factSql[fact].from} where ${buildCondition(query, fact, parameters)}`;
  });

/** Percentiles and distinct counts sort the rows of each group, so only totals have them, and what a report is about. */
const isQuick = (measure: MeasureId, { measures: [first] }: ReportDefinition): boolean =>
  measure === first || !['medianDays', 'ninetiethDays', 'applicants', 'profiles'].includes(measure);

/** Selects the groups of a dimension: `key` and measures, the largest first. */
export const buildGroups = (query: ReportQuery, dimension: PlainDimension, limit: number): Sql[] => {
  const [column] = dimensionSql[dimension];
  return forEachFact(
    query,
    query.report.measures.filter((id) => isQuick(id, query.report)),
    (fact, own, parameters) => {
      const selected = selectMeasures(own, query, parameters);
      const condition = buildCondition(query, fact, parameters);
      return `select coalesce(${column}::text, '${noValue}') as key, ${selected} from ${factSql[fact].from}
      where ${condition} group by ${column} order by count(*) desc, ${column} limit ${parameters.add(limit)}::int`;
    },
  );
};

/** Selects the points of a series that have rows: the first day of each unit, and measures. */
export const buildSeries = (query: ReportQuery, unit: TimeUnit): Sql[] =>
  forEachFact(query, query.report.series, (fact, own, parameters) => {
    const selected = selectMeasures(own, query, parameters);
    const condition = buildCondition(query, fact, parameters);
    const at = `date_trunc('${unit}', ${factSql[fact].day}::timestamp)::date`;
    return `select ${at}::text as at, ${selected} from ${factSql[fact].from} where ${condition} group by ${at}`;
  });

/** The rows that a measure is computed from: the tables, the condition, and the values so far. */
export function buildRowsCondition(query: ReportQuery, measure: MeasureId) {
  const { fact } = measures[measure];
  const parameters = createParameters(query);
  const condition = buildCondition(query, fact, parameters);
  const own = buildMeasureCondition(measure, query, parameters);
  return {
    fact,
    from: factSql[fact].from,
    condition: own === null ? condition : `${condition} and ${own}`,
    parameters,
  };
}
