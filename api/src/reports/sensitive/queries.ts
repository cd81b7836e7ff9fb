import type { FactKind, SensitiveDimension } from '@commonway/contract/reports/report-terms.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, type Sql, sql, statement } from '../../platform/sql.ts';

/** One group of a cell: a year, a program, and an outcome, or for people without these, only what they have. */
export interface GroupCell {
  readonly fact: FactKind;
  readonly subject: 'individual' | 'business';
  readonly dimension: SensitiveDimension;
  readonly year: number;
  readonly processId: number;
  readonly outcome: string;
  readonly key: string;
  readonly people: number;
  readonly rows: number;
  readonly days: number;
  readonly decisions: number;
}

/** Whether the groups of an office are those of a quarter, and whether its tables lack changes. */
export const findPublication = (tx: Transaction) =>
  tx.maybe<{ cutoff: string }>(sql`
    select cutoff::text as cutoff from report_group_publication where tenant_id = ${tx.tenantId}`);

const keys: Readonly<Record<SensitiveDimension, (of: string) => string>> = {
  county: (of) => `${of}.county`,
  language: (of) => `${of}.language`,
  gender: (of) => `${of}.gender`,
  ethnicity: (of) => `${of}.ethnicity`,
  race: () => 'x.race',
};

/** A person with several races is in each of these groups. */
const joinRaces = (dimension: SensitiveDimension, of: string): string =>
  dimension === 'race'
    ? `cross join lateral unnest(case when ${of}.race = '{}' then array[null] else ${of}.race end) x (race)`
    : '';

/** Counts the groups of applications as of a day: later ones aren't in them, and later decisions didn't happen. */
const countApplications = (dimension: SensitiveDimension): string => `
  select 'application' as fact, subject, year, process_id as "processId", outcome, key, count(*)::int as people,
         sum(rows)::int as rows, coalesce(sum(days), 0)::float8 as days, sum(decisions)::int as decisions
  from (
    select r.subject, extract(year from r.submitted_on)::int as year, r.process_id, o.outcome,
           coalesce(${keys[dimension]('r')}, 'unknown') as key, r.applicant_id, count(*) as rows,
           sum(r.decision_days) filter (where o.outcome in ('approved', 'denied')) as days,
           count(r.decision_days) filter (where o.outcome in ('approved', 'denied')) as decisions
    from report_application r
    cross join lateral (select case when r.decided_on < $2::date then r.outcome else 'open' end as outcome) o
    ${joinRaces(dimension, 'r')}
    where r.tenant_id = $1::int and r.submitted_on < $2::date
    group by 1, 2, 3, 4, 5, 6
  ) a group by 2, 3, 4, 5, 6`;

const countPeople = (dimension: SensitiveDimension): string => `
  select 'person' as fact, r.subject, 0 as year, 0 as "processId", '' as outcome, coalesce(${keys[dimension]('r')}, 'unknown') as key,
         count(*)::int as people, count(*)::int as rows, 0::float8 as days, 0 as decisions
  from report_person r ${joinRaces(dimension, 'r')}
  where r.tenant_id = $1::int and r.has_account and r.joined_on < $2::date
  group by 2, 6`;

const countSignIns = (dimension: SensitiveDimension): string => `
  select 'sign-in' as fact, subject, year, 0 as "processId", '' as outcome, key, count(*)::int as people, sum(rows)::int as rows,
         0::float8 as days, 0 as decisions
  from (
    select r.subject, extract(year from r.signed_in_on)::int as year, coalesce(${keys[dimension]('p')}, 'unknown') as key,
           r.applicant_id, count(*) as rows
    from report_sign_in r
    join report_person p on p.tenant_id = r.tenant_id and p.applicant_id = r.applicant_id
    ${joinRaces(dimension, 'p')}
    where r.tenant_id = $1::int and r.signed_in_on < $2::date
    group by 1, 2, 3, 4
  ) s group by 2, 3, 6`;

/** All groups of a dimension, of what happened before a day. */
export async function countGroups(
  tx: Transaction,
  dimension: SensitiveDimension,
  cutoff: string,
): Promise<GroupCell[]> {
  const values = [tx.tenantId, cutoff];
  const counted = await Promise.all(
    [countApplications, countPeople, countSignIns].map((count) =>
      tx.rows<Omit<GroupCell, 'dimension'>>(statement(count(dimension), values)),
    ),
  );
  return counted.flat().map((cell) => ({ ...cell, dimension }));
}

/** Replaces the groups that reports show. */
export async function replaceGroups(
  tx: Transaction,
  cutoff: string,
  cells: readonly GroupCell[],
): Promise<void> {
  await tx.run(sql`delete from report_group where tenant_id = ${tx.tenantId}`);
  for (let at = 0; at < cells.length; at += 500) {
    const { text, values } = buildInsertValues(
      [tx.tenantId],
      cells
        .slice(at, at + 500)
        .map((cell) => [
          cell.fact,
          cell.subject,
          cell.dimension,
          cell.year,
          cell.processId,
          cell.outcome,
          cell.key,
          cell.rows,
          cell.days,
          cell.decisions,
        ]),
    );
    await tx.run(
      statement(
        `insert into report_group (tenant_id, fact, subject, dimension, year, process_id, outcome, key, row_count, decision_days, decisions)
         values ${text}`,
        values,
      ),
    );
  }
  await tx.run(sql`
    insert into report_group_publication (tenant_id, cutoff) values (${tx.tenantId}, ${cutoff}::date)
    on conflict (tenant_id) do update set cutoff = excluded.cutoff`);
}

/** A group of a cell as reports read it. */
export interface PublishedCell {
  readonly fact: FactKind;
  readonly dimension: SensitiveDimension;
  readonly year: number;
  readonly processId: number;
  readonly outcome: string;
  readonly key: string;
  readonly rows: number;
  readonly days: number;
  readonly decisions: number;
}

interface CellsWanted {
  readonly tenantId: number;
  readonly subject: string;
  readonly dimensions: readonly SensitiveDimension[];
  readonly facts: readonly FactKind[];
  readonly years: { readonly from: number; readonly to: number };
  readonly processIds: readonly number[] | null;
  readonly program: number | null;
}

/** Selects the groups of years and programs. People without a year are in every year. */
export const buildCells = ({ tenantId, ...wanted }: CellsWanted): Sql => sql`
  select fact, dimension, year, process_id as "processId", outcome, key, row_count as rows, decision_days as days, decisions
  from report_group
  where tenant_id = ${tenantId} and subject = ${wanted.subject} and dimension = any(${wanted.dimensions}::text[])
    and fact = any(${wanted.facts}::text[]) and (year = 0 or year between ${wanted.years.from} and ${wanted.years.to})
    and (${wanted.processIds}::int[] is null or process_id = any(${wanted.processIds}::int[]))
    and (${wanted.program}::int is null or process_id = ${wanted.program}::int)`;
