// The rows behind a figure, as pages and as a file. Both have the same columns, and the condition of the figure.
import {
  type ColumnId,
  type FactKind,
  type MeasureId,
  measures,
  rowColumns,
} from '@commonway/contract/reports/report-terms.ts';
import { z } from 'zod';
import { escapeFormulaSql } from '../../platform/spreadsheet-cell.ts';
import { type Sql, statement } from '../../platform/sql.ts';
import { factSql } from './facts.ts';
import { buildRowsCondition, type ReportQuery } from './figures.ts';

/** What the columns of a row need from other tables, by the row `r`. */
const joins: Readonly<Record<FactKind, string>> = {
  application: `
    join applicant a on a.tenant_id = r.tenant_id and a.id = r.applicant_id
    join program g on g.tenant_id = r.tenant_id and g.process_id = r.process_id
    join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = r.state_id
    left join staff_member m on m.tenant_id = r.tenant_id and m.id = r.owner_id
    left join company c on c.tenant_id = r.tenant_id and c.id = r.company_id`,
  'sign-in': 'join applicant a on a.tenant_id = r.tenant_id and a.id = r.applicant_id',
  person: 'join applicant a on a.tenant_id = r.tenant_id and a.id = r.applicant_id',
  profile: 'join applicant a on a.tenant_id = r.tenant_id and a.id = r.applicant_id',
  'bulk-update': `
    join bulk_change b on b.tenant_id = r.tenant_id and b.id = r.change_id
    join program g on g.tenant_id = r.tenant_id and g.process_id = r.process_id
    left join workflow_state s on s.tenant_id = r.tenant_id and s.process_id = r.process_id and s.id = b.new_state_id
    left join staff_member m on m.tenant_id = r.tenant_id and m.id = b.new_owner_id`,
  eligibility: `
    join applicant a on a.tenant_id = r.tenant_id and a.id = r.applicant_id
    join program g on g.tenant_id = r.tenant_id and g.process_id = r.process_id`,
};

/** Placeholders of the caller's language, of names of values by key, and of the office's time zone. */
interface Words {
  readonly language: string;
  readonly names: string;
  readonly timeZone: string;
}

type Columns = { readonly [Column in ColumnId]?: (words: Words) => string };
const programName = ({ language }: Words): string =>
  `coalesce(g.name ->> ${language}, g.name ->> 'en', g.code)`;
const named =
  (key: string) =>
  ({ names }: Words): string =>
    `coalesce(${names}::jsonb ->> ${key}, ${key})`;
const plain = (column: string) => (): string => column;

const columnSql: Readonly<Record<FactKind, Columns>> = {
  application: {
    application: plain('r.application_id'),
    applicant: plain('a.name'),
    program: programName,
    status: plain('s.name'),
    outcome: named('r.outcome'),
    owner: plain('m.name'),
    partner: plain('c.name'),
    submitted: plain('r.submitted_on'),
    decided: plain('r.decided_on'),
    daysToDecision: plain('r.decision_days'),
    due: plain('r.due_at'),
    awarded: plain('r.awarded'),
    paid: plain('r.paid'),
  },
  'sign-in': { applicant: plain('a.name'), signedIn: plain('r.signed_in_at') },
  person: {
    applicant: plain('a.name'),
    joined: plain('r.joined_on'),
    lastSignIn: plain('r.last_sign_in_at'),
  },
  profile: {
    applicant: plain('a.name'),
    fieldGroup: named('r.group_key'),
    fields: plain('r.fields'),
    filled: plain('r.filled'),
    verified: plain('r.verified'),
    outdated: plain('r.outdated'),
    conflicting: plain('r.conflicting'),
  },
  'bulk-update': {
    bulkUpdate: plain('r.change_id'),
    program: programName,
    change: plain(`concat_ws(', ', s.name, m.name)`),
    staff: plain('b.started_by_name'),
    started: plain('r.started_at'),
    state: named('b.status'),
    selected: plain('r.selected'),
    changed: plain('r.changed'),
    refused: plain('r.refused'),
    undone: plain('r.undone'),
    failures: ({ names }) => `(
      select string_agg(coalesce(${names}::jsonb ->> e.error, e.error) || ' (' || e.count || ')', '; ' order by e.count desc)
      from (select i.error, count(*) as count from bulk_change_item i
            join report_application x on x.tenant_id = i.tenant_id and x.application_id = i.application_id
              and x.process_id = r.process_id and x.subject = r.subject
            where i.tenant_id = r.tenant_id and i.change_id = r.change_id and i.error is not null group by i.error) e)`,
  },
  eligibility: {
    applicant: plain('a.name'),
    program: programName,
    eligibility: named('r.eligibility'),
    missing: ({ names }) => `(
      select string_agg(coalesce(${names}::jsonb ->> ('question.' || q), q), ', ') from unnest(r.missing) q)`,
  },
};

/** The ids that a row links to. */
const idSql: Readonly<
  Record<FactKind, readonly [application: string, applicant: string, bulkUpdate: string]>
> = {
  application: ['r.application_id', 'r.applicant_id', 'null::bigint'],
  'sign-in': ['null::bigint', 'r.applicant_id', 'null::bigint'],
  person: ['null::bigint', 'r.applicant_id', 'null::bigint'],
  profile: ['null::bigint', 'r.applicant_id', 'null::bigint'],
  'bulk-update': ['null::bigint', 'null::bigint', 'r.change_id'],
  eligibility: ['null::bigint', 'r.applicant_id', 'null::bigint'],
};

/** How rows are written: the caller's language, names of values by key, and the office's time zone. */
export interface RowWords {
  readonly language: string;
  readonly names: Readonly<Record<string, string>>;
  readonly timeZone: string;
}

/** Selects the number of rows behind a figure. */
export function buildRowCount(query: ReportQuery, measure: MeasureId): Sql {
  const { from, condition, parameters } = buildRowsCondition(query, measure);
  return statement(`select count(*)::int as total from ${from} where ${condition}`, parameters.values);
}

/**
 * Selects a page of the rows behind a figure, and one more if there is another page.
 * @param after the place of the previous page's last row
 */
export function buildRowsPage(
  query: ReportQuery,
  measure: MeasureId,
  { language, names, timeZone }: RowWords,
  after: readonly [string, string] | null,
  limit: number,
): Sql {
  const { fact, from, condition, parameters } = buildRowsCondition(query, measure);
  const { order, direction } = factSql[fact];
  const [newest, key] = order;
  const words: Words = {
    language: `${parameters.add(language)}::text`,
    names: parameters.add(JSON.stringify(names)),
    timeZone: `${parameters.add(timeZone)}::text`,
  };
  const [dayType, keyType] = orderTypes[fact];
  const start =
    after === null
      ? ''
      : `and (${newest}, ${key}) ${direction === 'desc' ? '<' : '>'} (${parameters.add(after[0])}::${dayType}, ${parameters.add(after[1])}::${keyType})`;
  const cells = Object.entries(columnSql[fact])
    .map(([column, build]) => `'${column}', ${build(words)}`)
    .join(', ');
  const [application, applicant, bulkUpdate] = idSql[fact];
  const sorted = `order by ${newest} ${direction}, ${key} ${direction}`;
  return statement(
    `with page as materialized (select r.* from ${from} where ${condition} ${start} ${sorted} limit ${parameters.add(limit + 1)}::int)
     select array[${newest}::text, ${key}::text] as place, ${application} as "applicationId", ${applicant} as "applicantId",
            ${bulkUpdate} as "bulkUpdateId", json_build_object(${cells}) as cells
     from page r ${joins[fact]}
     where ${words.language} is not null and ${words.names}::jsonb is not null and ${words.timeZone} is not null ${sorted}`,
    parameters.values,
  );
}

const orderTypes: Readonly<Record<FactKind, readonly [string, string]>> = {
  application: ['date', 'bigint'],
  'sign-in': ['date', 'bigint'],
  person: ['date', 'bigint'],
  profile: ['bigint', 'text'],
  'bulk-update': ['bigint', 'int'],
  eligibility: ['bigint', 'int'],
};

/** Whether a text is a value of one of these types. */
const isOfType: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => z.iso.date().safeParse(text).success,
  bigint: (text) => /^\d{1,15}$/.test(text),
  int: (text) => /^\d{1,9}$/.test(text),
  text: (text) => /^[\w-]{1,60}$/.test(text),
};

/** Reads the place of a row behind a measure; undefined for another text. */
export function parsePlace(measure: MeasureId, text: string): readonly [string, string] | undefined {
  const [first = '', second = '', ...others] = text.split('~');
  const [dayType, keyType] = orderTypes[measures[measure].fact];
  const isPlace = others.length === 0 && isOfType[dayType]?.(first) && isOfType[keyType]?.(second);
  return isPlace === true ? [first, second] : undefined;
}

/** Selects all rows behind a figure as cells of a file: money in dollars, and times in the office's time zone. */
export function buildRowsFile(
  query: ReportQuery,
  measure: MeasureId,
  { language, names, timeZone }: RowWords,
): Sql {
  const { fact, from, condition, parameters } = buildRowsCondition(query, measure);
  const { order, direction } = factSql[fact];
  const words: Words = {
    language: `${parameters.add(language)}::text`,
    names: parameters.add(JSON.stringify(names)),
    timeZone: `${parameters.add(timeZone)}::text`,
  };
  const cells = Object.entries(rowColumns[fact]).map(([column, kind]) => {
    const value = columnSql[fact][column as ColumnId]?.(words) ?? 'null';
    if (kind === 'text') return escapeFormulaSql(value);
    if (kind === 'money') return `(${value} / 100.0)::numeric(14, 2)`;
    return kind === 'time' ? `(${value} at time zone ${words.timeZone})::timestamp(0)` : value;
  });
  return statement(
    `select ${cells.join(', ')} from ${from} ${joins[fact]} where ${condition} and ${words.timeZone} is not null
     and ${words.language} is not null and ${words.names}::jsonb is not null
     order by ${order[0]} ${direction}, ${order[1]} ${direction}`,
    parameters.values,
  );
}
