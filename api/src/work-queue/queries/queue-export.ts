// All rows of a queue filter, for COPY. Program and state texts are prepared once, not per row.
import type { QueueSort } from '@commonway/contract/work-queue/queue-limits.ts';
import { escapeFormulaSql } from '../../platform/spreadsheet-cell.ts';
import { type Sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { buildQueueConditions } from './queue-conditions.ts';
import { unindexedSortColumns } from './queue-page.ts';

/** The columns in their order (spec 2.8), by text key. */
export const exportColumns = [
  'id',
  'applicant',
  'program',
  'caseNumber',
  'clientId',
  'submitted',
  'owner',
  'partner',
  'lastContact',
  'contactDirection',
  'contactType',
  'lastChange',
  'lastChangedBy',
  'status',
  'statusSince',
  'due',
  'category',
  'paymentChannel',
  'paymentStatus',
  'award',
  'unread',
  'validationsFailed',
  'validationsWarning',
  'validationsPassed',
] as const;

const sorts: Readonly<Record<QueueSort, string>> = {
  ...unindexedSortColumns,
  ApplicationDate: 'a.submitted_at',
  ApplicationID: 'a.id',
  ApplicantName: 'a.applicant_name',
  ProgramName: 'w.program',
  AssignedTo: 'a.owner_name',
  Partner: 'a.company_name',
  LastComm: 'a.last_contact_at',
  LastChange: 'a.changed_at',
  Due: 'a.due_at',
  Status: 'w.state',
};

/**
 * Selects the export's rows in the filter's order, with texts in the given language and times in the office's time zone.
 * The left join makes PostgreSQL hash the texts; an inner join would read the table state by state.
 */
export function buildExportQuery(filter: QueueFilter, language: string): Sql {
  const { text, values } = buildQueueConditions(filter, noSearchLimit);
  const words = `$${values.length + 1}::text`;
  const zone = `$${values.length + 2}`;
  /** SQL of a timestamp column of the application in the office's time zone, to the second. */
  const localTimeSql = (column: string): string => `(a.${column} at time zone ${zone})::timestamp(0)`;
  const direction = filter.descending ? 'desc' : 'asc';
  return statement(
    `with words as materialized (
       select s.process_id, s.id, ${escapeFormulaSql(`coalesce(p.name ->> ${words}, p.name ->> 'en', p.code)`)} as program,
              ${escapeFormulaSql(`coalesce(s.label ->> ${words}, s.name)`)} as state
       from workflow_state s join program p on p.tenant_id = s.tenant_id and p.process_id = s.process_id
       where s.tenant_id = $1::int)
     select a.id, ${escapeFormulaSql("split_part(a.applicant_name, ':', 1)")}, w.program, ${escapeFormulaSql('a.case_number')},
            ${escapeFormulaSql('a.client_id')}, ${localTimeSql('submitted_at')}, ${escapeFormulaSql('a.owner_name')}, ${escapeFormulaSql('a.company_name')},
            ${localTimeSql('last_contact_at')}, a.last_contact_direction, a.last_contact_type, ${localTimeSql('changed_at')},
            ${escapeFormulaSql('a.last_changed_by')}, w.state, ${localTimeSql('state_since')}, ${localTimeSql('due_at')}, ${escapeFormulaSql('a.category')},
            ${escapeFormulaSql('a.payment_channel')}, ${escapeFormulaSql('a.payment_status')}, a.award_amount,
            a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr,
            a.validations_failed, a.validations_warning, a.validations_passed
     from application a left join words w on w.process_id = a.process_id and w.id = a.state_id
     where ${text} order by ${sorts[filter.sort]} ${direction}, a.id ${direction}`,
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
