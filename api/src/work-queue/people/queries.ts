import type { IdentityDetails } from '@commonway/contract/applications/identity.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { maxPersonCases, type PersonEventKind } from '@commonway/contract/work-queue/case-limits.ts';
import type { PersonEvent, PersonView } from '@commonway/contract/work-queue/people.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import { buildIdentitySql } from '../../applications/queries/identity.ts';
import type { Step } from '../../applications/queries/own-applications.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';

export interface PersonRow extends Pick<PersonView, 'id' | 'kind' | 'name' | 'language'> {
  readonly details: IdentityDetails;
  /** Null, like the next, without a submitted application. */
  readonly form: FormDefinition | null;
  readonly answers: Answers | null;
  readonly submittedOn: string | null;
}

/** Whether the tenant has an applicant. */
export const isApplicant = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.maybe(
    sql`select from applicant where tenant_id = ${tx.tenantId} and id = ${id} and merged_into is null`,
  )) !== undefined;

/** An applicant with the answers of one of their submitted applications, or of none. */
export const findPerson = (tx: Transaction, applicantId: number, applicationId: number | null) =>
  tx.maybe<PersonRow>(
    statement(
      `select p.id, p.kind, p.name, p.language, ${buildIdentitySql('s', 'p')} as details, f.definition as form, s.answers,
         s.submitted_at::date::text as "submittedOn"
       from applicant p
       left join application a on a.tenant_id = p.tenant_id and a.applicant_id = p.id and a.id = $3
       left join application_submission s
         on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       left join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
       where p.tenant_id = $1 and p.id = $2`,
      [tx.tenantId, applicantId, applicationId],
    ),
  );

export interface PersonCaseRow {
  readonly applicationId: number;
  readonly programName: LocalText;
  readonly stateName: string;
  readonly stateColor: string;
  readonly submittedAt: string;
  readonly ownerName: string | null;
}

/** An applicant's newest submitted applications that are visible in the scope. */
export const listPersonCases = (tx: Transaction, applicantId: number, scope: CaseScope | null) =>
  tx.rows<PersonCaseRow>(
    statement(
      `select a.id as "applicationId", p.name as "programName", t.name as "stateName", t.color as "stateColor",
         a.submitted_at as "submittedAt", a.owner_name as "ownerName"
       from application a
       join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
       join workflow_state t on t.tenant_id = a.tenant_id and t.process_id = a.process_id and t.id = a.state_id
       where a.tenant_id = $1 and a.applicant_id = $2 and a.is_submitted and ${buildVisibleCaseSql('a', '$3', '$4')}
       order by a.id desc limit ${maxPersonCases}`,
      [tx.tenantId, applicantId, ...toScopeValues(scope)],
    ),
  );

export interface NamedMember {
  readonly member: number;
  readonly name: string;
  readonly birthDate: string;
}

/**
 * For each member of a case's household, the newest other applicant of the same name, apart from case and spaces, and
 * birth date in a submitted application that is visible in the scope.
 */
export const findApplicantsLike = (
  tx: Transaction,
  {
    applicationId,
    members,
    scope,
  }: {
    readonly applicationId: number;
    readonly members: readonly NamedMember[];
    readonly scope: CaseScope | null;
  },
) =>
  tx.rows<{ member: number; name: string; applicantId: number }>(
    statement(
      `select m.member, m.name, o.applicant_id as "applicantId"
       from jsonb_to_recordset($3::jsonb) m (member int, name text, "birthDate" text)
       join application a on a.tenant_id = $1 and a.id = $2
       cross join lateral (
         select o.applicant_id from application_submission s
         join application o on o.tenant_id = s.tenant_id and o.id = s.application_id and o.submission_version = s.version
           and o.is_submitted and o.applicant_id <> a.applicant_id
         where s.tenant_id = a.tenant_id and s.birth_date = m."birthDate"
           and ${buildPlainNameSql('o.applicant_name')} = ${buildPlainNameSql('m.name')}
           and ${buildVisibleCaseSql('o', '$4', '$5')}
         order by o.id desc limit 1
       ) o
       order by m.member`,
      [tx.tenantId, applicationId, JSON.stringify(members), ...toScopeValues(scope)],
    ),
  );

/** SQL of a name as it is compared, like `findNamesakes` does. */
const buildPlainNameSql = (name: string): string => `lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`;

/** An event: common fields, and the data of its kind. */
export interface PersonEventRow {
  readonly kind: PersonEventKind;
  readonly at: string;
  /** Distinguishes events of the same kind at the same moment. */
  readonly mark: string;
  readonly applicationId: number;
  readonly byName: string | null;
  readonly data: Omit<PersonEvent, 'kind' | 'key' | 'at' | 'applicationId' | 'byName'>;
}

export interface EventCursor {
  readonly at: string;
  readonly kind: string;
  readonly mark: string;
}

/** The newest events of applications before a cursor. Each part reads the applications by an index. */
export const listEvents = (
  tx: Transaction,
  filter: {
    readonly applicationIds: readonly number[];
    readonly kind: PersonEventKind | null;
    readonly before: EventCursor | null;
    readonly limit: number;
  },
) =>
  tx.rows<PersonEventRow>(sql`
    with case_of as (
      select tenant_id, id, process_id from application
      where tenant_id = ${tx.tenantId} and id = any(${filter.applicationIds}::bigint[]) and is_submitted)
    select e.kind, e.at, e.mark, e."applicationId", e."byName", e.data from (
      select 'case' as kind, h.at, h.id::text as mark, a.id as "applicationId", h.changed_by_name as "byName",
             jsonb_build_object('change', case when h.kind = 'state_and_owner' then 'state' else h.kind end,
               'stateName', t.name, 'comment', h.comment) as data
      from case_of a join application_history h on h.tenant_id = a.tenant_id and h.application_id = a.id
        and h.kind in ('submitted', 'state', 'state_and_owner', 'withdrawn')
      left join workflow_state t on t.tenant_id = a.tenant_id and t.process_id = a.process_id and t.id = h.to_state_id
      union all
      select case c.direction when 'internal' then 'note' else 'message' end, c.created_at, c.id::text, a.id, c.author_name,
             case c.direction when 'internal' then jsonb_build_object('text', left(c.body, 300), 'isStruck', c.struck_at is not null)
               else jsonb_build_object('direction', c.direction, 'channel', c.channel, 'subject', c.subject,
                 'text', left(coalesce(k.transcript, nullif(c.body, ''), ''), 300)) end
      from case_of a join communication c on c.tenant_id = a.tenant_id and c.application_id = a.id
      left join call k on k.tenant_id = c.tenant_id and k.communication_id = c.id
      union all
      select 'document', d.created_at, d.id || '-' || a.id, a.id, null, jsonb_build_object('documentId', d.id, 'fileName', d.file_name)
      from case_of a join application_document l on l.tenant_id = a.tenant_id and l.application_id = a.id
      join document d on d.tenant_id = l.tenant_id and d.id = l.document_id and d.removed_at is null
      union all
      select 'payment', y.settled_at, 'fee-' || y.id, a.id, y.decided_by_name,
             jsonb_build_object('what', 'fee', 'amountMinor', y.paid_minor, 'currency', y.currency, 'payee', null)
      from case_of a join payment y on y.tenant_id = a.tenant_id and y.application_id = a.id and y.paid_minor is not null
      union all
      select 'payment', r.settled_at, 'refund-' || r.id, a.id, r.asked_by_name,
             jsonb_build_object('what', 'refund', 'amountMinor', r.amount_minor, 'currency', y.currency, 'payee', null)
      from case_of a join payment y on y.tenant_id = a.tenant_id and y.application_id = a.id
      join refund r on r.tenant_id = y.tenant_id and r.payment_id = y.id and r.status = 'refunded'
      union all
      select 'payment', f.decided_at, 'award-' || o.id, a.id, f.decided_by_name,
             jsonb_build_object('what', 'award', 'amountMinor', o.amount_minor, 'currency', o.currency, 'payee', o.payee)
      from case_of a join payout o on o.tenant_id = a.tenant_id and o.application_id = a.id
      join finance_file f on f.tenant_id = o.tenant_id and f.id = o.file_id and f.status = 'applied'
    ) e
    where e.at is not null and (${filter.kind}::text is null or e.kind = ${filter.kind}::text)
      and (${filter.before === null}::boolean
        or (e.at, e.kind, e.mark) < (${filter.before?.at ?? null}::timestamptz, ${filter.before?.kind ?? null}::text, ${filter.before?.mark ?? null}::text))
    order by e.at desc, e.kind desc, e.mark desc limit ${filter.limit}`);

/** The kinds of changes that applicants can see. */
const seenKinds = `('started', 'submitted', 'state', 'state_and_owner', 'withdrawn')`;

/** The months in which applications changed, in a time zone, newest first, with the number of changes. */
export const listPeriods = (tx: Transaction, applicationIds: readonly number[], timeZone: string) =>
  tx.rows<{ period: string; count: number }>(
    statement(
      `select to_char(h.at at time zone $3, 'YYYY-MM') as period, count(*)::int as count
       from application_history h
       where h.tenant_id = $1 and h.application_id = any($2::bigint[]) and h.kind in ${seenKinds}
       group by 1 order by 1 desc limit 600`,
      [tx.tenantId, applicationIds, timeZone],
    ),
  );

interface ProgramStep extends Step {
  readonly applicationId: number;
  readonly programName: LocalText;
}

/** The changes of applications in a month, as applicants may see them, newest first. */
export const listStepsOfPeriod = (
  tx: Transaction,
  applicationIds: readonly number[],
  { period, timeZone }: { readonly period: string; readonly timeZone: string },
) =>
  tx.rows<ProgramStep>(
    statement(
      `select h.id, h.at, h.kind, s.label as "stateLabel", r.label as "denialReason",
         case h.kind when 'withdrawn' then h.comment end as "ownWords", h.helped_by as "helpedBy",
         a.id as "applicationId", p.name as "programName"
       from application_history h
       join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
       join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
       left join workflow_state s on s.tenant_id = h.tenant_id and s.process_id = a.process_id and s.id = h.to_state_id
       left join denial_reason r on r.tenant_id = h.tenant_id and r.id = h.denial_reason_id
       where h.tenant_id = $1 and h.application_id = any($2::bigint[]) and h.kind in ${seenKinds}
         and h.at >= ($3 || '-01')::timestamp at time zone $4
         and h.at < (($3 || '-01')::timestamp + interval '1 month') at time zone $4
       order by h.at desc, h.id desc limit 500`,
      [tx.tenantId, applicationIds, period, timeZone],
    ),
  );
