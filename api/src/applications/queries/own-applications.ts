import type { Payout } from '@commonway/contract/applications/decision.ts';
import type { StageChange } from '@commonway/contract/applications/stages.ts';
import type { StateFigures } from '@commonway/contract/applications/step-time.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { PaymentType } from '@commonway/contract/programs/fees/calculate-fees.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import type { AnswerSource } from '../prefill/fill-answers.ts';

/** A fee of an application, and where its payment stands. */
export interface ChargedFee {
  readonly id: number;
  readonly key: string;
  readonly label: LocalText;
  /** What was paid, or is due. */
  readonly amountMinor: number;
  readonly currency: string;
  /** `recorded`: the office took the money and has not confirmed it. `refunded`: in full. */
  readonly status: 'due' | 'recorded' | 'paid' | 'refunded' | 'waived';
  /** When it was paid; null before. */
  readonly paidAt: string | null;
}

/** An application as its applicant sees it. */
export interface OwnApplication {
  readonly id: number;
  readonly externalId: string;
  readonly programId: number;
  readonly processId: number;
  readonly programName: LocalText;
  readonly whatHappensNext: LocalText;
  readonly isSubmitted: boolean;
  readonly submittedAt: string | null;
  readonly formVersion: number;
  readonly stateName: string | null;
  readonly stateLabel: LocalText | null;
  readonly stateText: LocalText | null;
  readonly isTerminal: boolean | null;
  readonly isInitial: boolean | null;
  readonly commitsAward: boolean | null;
  /** Whether the process pays approved applications: a payment follows a state that commits the award. */
  readonly paysAward: boolean;
  /** In dollars; before the decision, the requested amount. */
  readonly awardAmount: number | null;
  /** The approved payments of the award, oldest first. */
  readonly payouts: readonly Payout[];
  /** Changes of state, oldest first. */
  readonly changes: readonly StageChange[];
  readonly waitsForApplicant: boolean | null;
  readonly version: number;
  readonly caseNumber: string | null;
  readonly clientId: string | null;
  /** Statistics of the current state, for the expected duration. */
  readonly figures: StateFigures | null;
  readonly draftName: string | null;
  /** When the program closes. */
  readonly closesAt: string | null;
  readonly allowsSeveralDrafts: boolean;
  readonly canWithdraw: boolean;
  /** The open information request; its due date as YYYY-MM-DD. */
  readonly request: {
    readonly id: number;
    readonly dueOn: string;
    readonly count: number;
    readonly isLater: boolean;
  } | null;
  /** The fees of a submitted application. */
  readonly fees: readonly ChargedFee[];
  /** The program's payment type. */
  readonly paymentType: PaymentType;
  readonly savedAt: string;
  readonly unreadMessages: number;
}

/** `$1` is the tenant and `$2` the time; the caller adds conditions. */
const ownApplication = `
  select a.id, a.external_id as "externalId", a.program_id as "programId", a.process_id as "processId", p.name as "programName",
         p.what_happens_next as "whatHappensNext", a.is_submitted as "isSubmitted", a.submitted_at as "submittedAt",
         a.form_version as "formVersion", s.name as "stateName", s.label as "stateLabel", s.applicant_text as "stateText",
         s.is_terminal as "isTerminal", s.is_initial as "isInitial", s.commits_award as "commitsAward", s.waits_for_applicant as "waitsForApplicant", coalesce(d.saved_at, a.changed_at) as "savedAt",
         a.award_amount as "awardAmount",
         coalesce((select json_agg(json_build_object('amountMinor', o.amount_minor, 'paidOn', o.paid_on) order by o.paid_on, o.id)
                   from payout o join finance_file l on l.tenant_id = o.tenant_id and l.id = o.file_id and l.status = 'applied'
                   where o.tenant_id = a.tenant_id and o.application_id = a.id and s.commits_award), '[]') as payouts,
         a.version, a.case_number as "caseNumber", a.client_id as "clientId", d.name as "draftName", p.closes_at as "closesAt",
         coalesce((p.settings #>> '{Applications,MultipleDraftCases}')::boolean, false) as "allowsSeveralDrafts",
         case when not s.waits_for_applicant and not s.is_terminal then json_build_object('clockHours', s.clock_hours, 'measured',
           (select json_build_object('cases', m.cases, 'medianSeconds', m.median_seconds)
            from state_time m where m.tenant_id = a.tenant_id and m.process_id = s.process_id and m.state_id = s.id)) end as figures,
         exists (select from workflow_transition t
                 join workflow_state e on e.tenant_id = t.tenant_id and e.process_id = t.process_id and e.id = t.to_state_id
                 where t.tenant_id = a.tenant_id and t.process_id = a.process_id and t.from_state_id = a.state_id
                   and ${applicantRole} = any(t.role_ids) and e.is_terminal) as "canWithdraw",
         (select json_build_object('id', r.id, 'dueOn', r.due_on::text, 'isLater', r.asked_by is null,
            'count', jsonb_array_length(jsonb_path_query_array(r.items, '$[*] ? (!exists(@.receivedAt))')))
          from information_request r
          where r.tenant_id = a.tenant_id and r.application_id = a.id and r.state = 'open') as request,
         coalesce((select json_agg(json_build_object('id', f.id, 'key', f.key, 'label', f.label, 'amountMinor', coalesce(y.paid_minor, f.amount_minor),
                     'currency', f.currency, 'paidAt', y.settled_at, 'status', case
                       when f.status = 'due' and y.status = 'recorded' then 'recorded'
                       when f.status = 'paid' and y.refunded_minor >= y.paid_minor then 'refunded'
                       else f.status end) order by f.id)
                   from fee f left join payment y on y.tenant_id = f.tenant_id and y.application_id = f.application_id and y.fee_id = f.id
                     and y.status = case f.status when 'due' then 'recorded' else 'paid' end
                   where f.tenant_id = a.tenant_id and f.application_id = a.id and a.is_submitted), '[]') as fees,
         coalesce(p.settings #>> '{Payments,Type}', 'None') as "paymentType",
         (select count(*) from communication c
          where c.tenant_id = a.tenant_id and c.application_id = a.id and c.direction = 'out' and c.read_by_applicant_at is null
            and c.type in ('EMAIL', 'SMS', 'CALL', 'VOICE', 'LETTER') and c.body <> '' and not c.is_held
            and c.taken_back_at is null and (c.leaves_at is null or c.leaves_at <= $2)
            and not exists (select from communication r where r.tenant_id = c.tenant_id and r.retry_of = c.id))::int as "unreadMessages",
         exists (select from workflow_transition t
                 join workflow_state f on f.tenant_id = t.tenant_id and f.process_id = t.process_id and f.id = t.from_state_id
                 join workflow_state e on e.tenant_id = t.tenant_id and e.process_id = t.process_id and e.id = t.to_state_id
                 where t.tenant_id = a.tenant_id and t.process_id = a.process_id and f.commits_award and e.commits_award
                   and e.is_terminal) as "paysAward",
         coalesce((select json_agg(json_build_object('name', c.name, 'isInitial', c.is_initial, 'isTerminal', c.is_terminal,
                     'commitsAward', c.commits_award, 'at', h.at, 'isDenial', h.denial_reason_id is not null,
                     'isWithdrawal', h.kind = 'withdrawn', 'appealUntil', h.appeal_until, 'note', h.applicant_note,
                     'reason', (select n.label from denial_reason n where n.tenant_id = h.tenant_id and n.id = h.denial_reason_id)) order by h.id)
                   from application_history h
                   join workflow_state c on c.tenant_id = h.tenant_id and c.process_id = a.process_id and c.id = h.to_state_id
                   where h.tenant_id = a.tenant_id and h.application_id = a.id and a.is_submitted
                     and h.from_state_id is distinct from h.to_state_id), '[]') as changes
  from application a join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
  left join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
  left join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
  where a.tenant_id = $1 and d.deleted_at is null`;

/** An applicant's applications and open drafts, newest first. */
export const listOwnApplications = (tx: Transaction, applicantId: number) =>
  tx.rows<OwnApplication>(
    statement(`${ownApplication} and a.applicant_id = $3 order by a.id desc limit 200`, [
      tx.tenantId,
      tx.now,
      applicantId,
    ]),
  );
/** A submitted application as its applicant sees it, regardless of who asks. */
export const findSubmittedApplication = (tx: Transaction, id: number) =>
  tx.maybe<OwnApplication>(
    statement(`${ownApplication} and a.is_submitted and a.id = $3`, [tx.tenantId, tx.now, id]),
  );

/** An application or open draft of this applicant. Those of others are not found. */
export const findOwnApplication = (tx: Transaction, id: number, applicantId: number) =>
  tx.maybe<OwnApplication>(
    statement(`${ownApplication} and a.id = $3 and a.applicant_id = $4`, [
      tx.tenantId,
      tx.now,
      id,
      applicantId,
    ]),
  );

/** The definition of a version of a program's form. */
export const findFormVersion = (tx: Transaction, programId: number, version: number) =>
  tx.maybe<{ definition: FormDefinition }>(sql`
    select definition from form_version where tenant_id = ${tx.tenantId} and program_id = ${programId} and version = ${version}`);

/** The program and version number of the form that an application uses. */
export const findFormVersionOfApplication = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ programId: number; version: number }>(sql`
    select program_id as "programId", form_version as version from application where tenant_id = ${tx.tenantId} and id = ${applicationId}`);

export interface Draft {
  readonly answers: Record<string, never>;
  readonly page: string | null;
  readonly revision: number;
  readonly filled: Readonly<Record<string, AnswerSource>>;
}

/** The answers of an application as last saved, with their revision and page. */
export const findDraft = (tx: Transaction, applicationId: number) =>
  tx.maybe<Draft>(sql`
    select answers, page, revision, filled from application_answers where tenant_id = ${tx.tenantId} and application_id = ${applicationId}`);

/** The answers of the latest submission; undefined for a draft. */
export const findSubmittedAnswers = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ answers: Record<string, never> }>(sql`
    select answers from application_submission
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} order by version desc limit 1`);

export interface Step {
  readonly id: number;
  readonly at: string;
  readonly kind: 'started' | 'submitted' | 'state' | 'owner' | 'state_and_owner' | 'validation' | 'withdrawn';
  readonly stateLabel: LocalText | null;
  readonly denialReason: LocalText | null;
  /** The applicant's reason for the withdrawal. */
  readonly ownWords: string | null;
  /** The helper who acted for the applicant. */
  readonly helpedBy: string | null;
}

/** The history as applicants may see it, oldest first: no staff names and no internal comments. */
export const listTimelineSteps = (tx: Transaction, applicationId: number) =>
  tx.rows<Step>(sql`
    select h.id, h.at, h.kind, s.label as "stateLabel", r.label as "denialReason",
           case h.kind when 'withdrawn' then h.comment end as "ownWords", h.helped_by as "helpedBy"
    from application_history h join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
    left join workflow_state s on s.tenant_id = h.tenant_id and s.process_id = a.process_id and s.id = h.to_state_id
    left join denial_reason r on r.tenant_id = h.tenant_id and r.id = h.denial_reason_id
    where h.tenant_id = ${tx.tenantId} and h.application_id = ${applicationId}
      and h.kind in ('started', 'submitted', 'state', 'state_and_owner', 'withdrawn')
    order by h.id`);

export interface Applicant {
  readonly id: number;
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
}

/**
 * Locks the applicant until the transaction ends, so that two concurrent starts create one draft. Returns the name
 * and contacts; undefined for one that was merged into another.
 */
export const lockApplicant = (tx: Transaction, id: number) =>
  tx.maybe<Applicant>(
    sql`select id, name, mail, phone from applicant where tenant_id = ${tx.tenantId} and id = ${id} and merged_into is null
        for no key update`,
  );

export interface EarlierApplication {
  readonly id: number;
  readonly isSubmitted: boolean;
  /** Denied or withdrawn; the applicant may apply again. */
  readonly isOver: boolean;
}

/** An applicant's applications and open drafts in a program, newest first. `isOver` means denied or withdrawn. */
export const listEarlierApplications = (tx: Transaction, applicantId: number, programId: number) =>
  tx.rows<EarlierApplication>(sql`
    select a.id, a.is_submitted as "isSubmitted", coalesce(s.is_terminal and (s.name = 'Denied' or (
             select h.kind from application_history h where h.tenant_id = a.tenant_id and h.application_id = a.id order by h.id desc
             limit 1) = 'withdrawn'), false) as "isOver"
    from application a left join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    left join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId} and a.program_id = ${programId} and d.deleted_at is null
    order by a.id desc`);

interface NewApplication {
  readonly programId: number;
  readonly processId: number;
  readonly applicant: Applicant;
  readonly formVersion: number;
  /** The name of the person who started it. */
  readonly by: string;
  readonly helpedBy?: string | null;
  readonly name?: string | undefined;
  /** Prefilled answers, as JSON. */
  readonly answers?: string;
  /** Sources of the prefilled answers, as JSON. */
  readonly filled?: string;
}

/** Inserts a draft with its answers and its first history entry. Returns its id. */
export async function insertApplication(tx: Transaction, row: NewApplication): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into application (tenant_id, program_id, process_id, applicant_id, applicant_name, form_version)
    values (${tx.tenantId}, ${row.programId}, ${row.processId}, ${row.applicant.id}, ${row.applicant.name}, ${row.formVersion}) returning id`);
  await Promise.all([
    tx.run(sql`
      insert into application_answers (tenant_id, application_id, name, answers, filled)
      values (${tx.tenantId}, ${id}, ${row.name ?? null}, ${row.answers ?? '{}'}::jsonb, ${row.filled ?? '{}'}::jsonb)`),
    tx.run(sql`
      insert into application_history (tenant_id, application_id, kind, changed_by_name, helped_by, at)
      values (${tx.tenantId}, ${id}, 'started', ${row.by}, ${row.helpedBy ?? null}, ${tx.now})`),
  ]);
  return id;
}

/**
 * Merges changed answers into a draft and raises its revision, if it is at `revision`. Undefined otherwise, or if it
 * is not a draft of this applicant. Returns the new size of the answers.
 */
export const mergeAnswers = (
  tx: Transaction,
  input: {
    id: number;
    applicantId: number;
    revision: number;
    answers: string;
    /** The keys of signatures that are cleared if they have a name and an answer differs. */
    signaturesToClear: readonly string[];
    page: string | null;
  },
) =>
  tx.maybe<{ revision: number; savedAt: string; sizeBytes: number }>(sql`
    update application_answers d set answers = d.answers || ${input.answers}::jsonb || coalesce((
      select jsonb_object_agg(key, jsonb_build_object('clearedAt', ${tx.now}::timestamptz))
      from unnest(${input.signaturesToClear}::text[]) key
      where coalesce(d.answers -> key ->> 'sealed', d.answers -> key ->> 'name', '') <> ''
        and exists (select from jsonb_each(${input.answers}::jsonb) changed
          where d.answers -> changed.key is distinct from changed.value)), '{}'),
      filled = case when d.filled = '{}' then d.filled else d.filled - array(select jsonb_object_keys(${input.answers}::jsonb)) end, page = coalesce(${input.page}, d.page),
      revision = d.revision + 1, saved_at = ${tx.now}
    from application a
    where d.tenant_id = ${tx.tenantId} and a.tenant_id = d.tenant_id and d.application_id = ${input.id} and a.id = d.application_id
      and a.applicant_id = ${input.applicantId} and not a.is_submitted
      and d.deleted_at is null and d.revision = ${input.revision}
    returning d.revision, d.saved_at as "savedAt", octet_length(d.answers::text) as "sizeBytes"`);
