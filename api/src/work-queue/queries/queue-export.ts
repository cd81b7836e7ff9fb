// All rows of a queue filter, for COPY. Program and state texts are prepared once, not per row.
import { escapeFormulaSql } from '../../platform/spreadsheet-cell.ts';
import { type Sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { exportColumns, sortExpressions } from './queue-columns.ts';
import { buildQueueConditions } from './queue-conditions.ts';

/**
 * Selects the export's rows in the filter's order, with texts in the given language and times in the office's time zone.
 * The left join makes PostgreSQL hash the texts; an inner join would read the table state by state.
 */
export function buildExportQuery(filter: QueueFilter, language: string): Sql {
  const { text, values } = buildQueueConditions(filter, noSearchLimit);
  const words = `$${values.length + 1}::text`;
  const zone = `$${values.length + 2}`;
  const toLocalTime = (timestamp: string): string => `(${timestamp} at time zone ${zone})::timestamp(0)`;
  const selected = Object.values(exportColumns).map((select) => select(toLocalTime));
  const direction = filter.descending ? 'desc' : 'asc';
  return statement(
    `with words as materialized (
       select s.process_id, s.id, ${escapeFormulaSql(`coalesce(p.name ->> ${words}, p.name ->> 'en', p.code)`)} as program,
              ${escapeFormulaSql('s.name')} as state,
              ${escapeFormulaSql(`coalesce(s.label ->> ${words}, s.name)`)} as shown
       from workflow_state s join program p on p.tenant_id = s.tenant_id and p.process_id = s.process_id
       where s.tenant_id = $1::int)
     select ${selected.join(', ')}
     from application a left join words w on w.process_id = a.process_id and w.id = a.state_id
     where ${text} order by ${sortExpressions[filter.sort]} ${direction}, a.id ${direction}`,
    [...values, language, filter.timeZone],
  );
}

/** Selects the exact number of the export's rows. */
export function buildExportCountQuery(filter: QueueFilter): Sql {
  const { text, values } = buildQueueConditions(filter, noSearchLimit);
  return statement(`select count(*) as rows from application a where ${text}`, values);
}

/** The export includes all search results. */
const noSearchLimit = { most: 2_147_483_647, from: 'newest' } as const;
