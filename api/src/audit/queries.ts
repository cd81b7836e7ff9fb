import type { AuditEntry } from '@commonway/contract/audit/audit-entries.ts';
import {
  buildVisibleApplicantSql,
  buildVisibleCaseSql,
  toScopeValues,
} from '../accounts/queries/case-access.ts';
import type { Transaction } from '../platform/database.ts';
import type { CaseScope } from '../platform/mount/context.ts';
import { escapeFormulaSql } from '../platform/spreadsheet-cell.ts';
import { type Sql, sql, statement } from '../platform/sql.ts';

/** Which entries: changes or views, and what limits them further. */
export interface EntryFilter {
  readonly tenantId: number;
  readonly isView: boolean;
  readonly personId: number | undefined;
  readonly operation: string | undefined;
  readonly applicationId: number | undefined;
  /** Days of the office. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly timeZone: string;
  /** The cases that the reader may see; null for those of every program. */
  readonly scope: CaseScope | null;
  /** The reader's language, for the names of programs. */
  readonly language: string;
}

/** The name of an entry's subject today, in a language that is a parameter of the statement; null for kinds without a name, and for removed subjects. */
const buildSubjectName = (language: string): string => `case e.subject_kind
  when 'application' then (select split_part(a.applicant_name, ':', 1) from application a where a.tenant_id = e.tenant_id and a.id = e.subject_id)
  when 'applicant' then (select a.name from applicant a where a.tenant_id = e.tenant_id and a.id = e.subject_id)
  when 'person' then coalesce(
    (select s.name from staff_member s where s.tenant_id = e.tenant_id and s.person_id = e.subject_id),
    (select a.name from applicant a where a.tenant_id = e.tenant_id and a.person_id = e.subject_id order by a.id limit 1))
  when 'account' then (select s.name from staff_member s where s.tenant_id = e.tenant_id and s.account_id = e.subject_id order by s.id limit 1)
  when 'staff_member' then (select s.name from staff_member s where s.tenant_id = e.tenant_id and s.id = e.subject_id)
  when 'document' then (select d.file_name from document d where d.tenant_id = e.tenant_id and d.id = e.subject_id)
  when 'template' then (select m.name from message_template m where m.tenant_id = e.tenant_id and m.id = e.subject_id)
  when 'broadcast' then (select b.name from broadcast b where b.tenant_id = e.tenant_id and b.id = e.subject_id)
  when 'sign_in_provider' then (select p.name from sign_in_provider p where p.tenant_id = e.tenant_id and p.id = e.subject_id)
  when 'program' then (select coalesce(p.name ->> ${language}::text, p.name ->> 'en', p.code) from program p where p.tenant_id = e.tenant_id and p.id = e.subject_id)
  when 'process' then (select coalesce(p.name ->> ${language}::text, p.name ->> 'en', p.code) from program p where p.tenant_id = e.tenant_id and p.process_id = e.subject_id)
end`;

/**
 * The person who acted. As its index has it: row-level security keeps PostgreSQL from using an index of a coalesce, which
 * it doesn't know to be leakproof.
 */
const actor = 'case when e.impersonator_id is null then e.person_id else e.impersonator_id end';

/**
 * Builds the SQL of whether an entry concerns no case that the reader may not see: neither its subject nor the applicant
 * who acted. A removed subject has no name and hides nothing. Parameters like those of `buildVisibleCaseSql`.
 */
function buildVisibleEntrySql(processIds: string, openedIds: string): string {
  const isHiddenCase = `a.tenant_id = e.tenant_id and not ${buildVisibleCaseSql('a', processIds, openedIds)}`;
  const hiddenCaseOf = (table: string): string =>
    `from ${table} r join application a on a.id = r.application_id and ${isHiddenCase} where r.tenant_id = e.tenant_id`;
  const hiddenApplicant = `from applicant p
    where p.tenant_id = e.tenant_id and not ${buildVisibleApplicantSql('p', processIds, openedIds)}`;
  return `not exists (select ${hiddenApplicant} and p.person_id = e.person_id) and case e.subject_kind
    when 'application' then not exists (select from application a where a.id = e.subject_id and ${isHiddenCase})
    when 'applicant' then not exists (select ${hiddenApplicant} and p.id = e.subject_id)
    when 'person' then not exists (select ${hiddenApplicant} and p.person_id = e.subject_id)
    when 'document' then not exists (select ${hiddenCaseOf('application_document')} and r.document_id = e.subject_id)
    when 'communication' then not exists (select ${hiddenCaseOf('communication')} and r.id = e.subject_id)
    when 'review' then not exists (select ${hiddenCaseOf('review')} and r.id = e.subject_id)
    when 'call' then not exists (select ${hiddenCaseOf('call')} and r.id = e.subject_id)
    else true end`;
}

/**
 * Builds the conditions of a filter over `audit_entry e`, with their values from $1. COPY passes the values as text, so
 * values of other types are cast.
 */
function buildConditions(filter: EntryFilter): { parts: string[]; values: unknown[] } {
  const { tenantId, isView, personId, operation, applicationId, from, until, timeZone, scope } = filter;
  const values: unknown[] = [tenantId, isView];
  const parts = ['e.tenant_id = $1::int', 'e.is_view = $2::boolean'];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  if (personId !== undefined) parts.push(`${actor} = ${bind(personId)}::bigint`);
  if (operation !== undefined) parts.push(`e.operation = ${bind(operation)}`);
  if (applicationId !== undefined)
    parts.push(`e.subject_kind = 'application' and e.subject_id = ${bind(applicationId)}::bigint`);
  if (from !== undefined) parts.push(`e.at >= ${bind(from)}::date::timestamp at time zone ${bind(timeZone)}`);
  if (until !== undefined)
    parts.push(`e.at < (${bind(until)}::date + 1)::timestamp at time zone ${bind(timeZone)}`);
  if (scope !== null) {
    const [processIds, openedIds] = toScopeValues(scope);
    parts.push(buildVisibleEntrySql(bind(processIds), bind(openedIds)));
  }
  return { parts, values };
}

/** Lists the newest entries of a filter, before an entry if its id is given. */
export function listEntries(
  tx: Transaction,
  filter: EntryFilter,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const { parts, values } = buildConditions(filter);
  if (beforeId !== undefined) {
    const before = `$${values.push(beforeId)}::bigint`;
    parts.push(
      `(e.at, e.id) < ((select c.at from audit_entry c where c.tenant_id = $1::int and c.id = ${before}), ${before})`,
    );
  }
  const subjectName = buildSubjectName(`$${values.push(filter.language)}`);
  return tx.rows<AuditEntry>(
    statement(
      `select e.id, e.at, e.operation, e.outcome, e.actor_name as "actorName", e.impersonator_name as "impersonatorName",
              e.subject_kind as "subjectKind", e.subject_id as "subjectId", ${subjectName} as "subjectName", e.details,
              e.request_id as "requestId"
       from audit_entry e where ${parts.join(' and ')}
       order by e.at desc, e.id desc limit $${values.push(limit)}::int`,
      values,
    ),
  );
}

/** Selects the number of a filter's entries. */
export function buildCountQuery(filter: EntryFilter): Sql {
  const { parts, values } = buildConditions(filter);
  return statement(`select count(*)::int as entries from audit_entry e where ${parts.join(' and ')}`, values);
}

/** What the file calls operations and results, in the reader's language. */
export interface FileWords {
  readonly labels: Readonly<Record<string, string>>;
  readonly done: string;
}

/** Selects the rows of the file, newest first, with times of the office. The columns are those of `fileColumns`. */
export function buildFileQuery(filter: EntryFilter, { labels, done }: FileWords): Sql {
  const { parts, values } = buildConditions(filter);
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const named = `with labels as materialized (select key, value from jsonb_each_text(${bind(JSON.stringify(labels))}::jsonb))`;
  const time = `(e.at at time zone ${bind(filter.timeZone)})::timestamp(0)`;
  const subjectName = buildSubjectName(bind(filter.language));
  const outcome = `case e.outcome when 'done' then ${bind(done)} else e.outcome end`;
  return statement(
    `${named}
     select e.id, ${time}, ${escapeFormulaSql('e.actor_name')}, ${escapeFormulaSql('e.impersonator_name')},
            coalesce(l.value, e.operation), e.subject_kind, e.subject_id, ${escapeFormulaSql(`(${subjectName})`)}, ${outcome},
            nullif(e.details, '{}')
     from audit_entry e left join labels l on l.key = e.operation where ${parts.join(' and ')}
     order by e.at desc, e.id desc`,
    values,
  );
}

/** Everyone who is or was on the team, by name. */
export const listHouseholdNames = (tx: Transaction): Promise<{ personId: number; name: string }[]> =>
  tx.rows(sql`
    select person_id as "personId", name from staff_member where tenant_id = ${tx.tenantId} order by name, id`);

/** The operations that occur among changes or views. Each step reads one entry of the index, however many there are. */
export const listOperations = (tx: Transaction, isView: boolean): Promise<{ operation: string }[]> =>
  tx.rows(sql`
    with recursive found as (
      (select operation from audit_entry where tenant_id = ${tx.tenantId} and is_view = ${isView} order by operation limit 1)
      union all
      select (select e.operation from audit_entry e
              where e.tenant_id = ${tx.tenantId} and e.is_view = ${isView} and e.operation > f.operation
              order by e.operation limit 1)
      from found f where f.operation is not null)
    select operation from found where operation is not null`);
