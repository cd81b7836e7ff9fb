// Information requests and their applications. Lock order: the application, then the request.

import type { ExtraDocument } from '@commonway/contract/applications/requests/extra-documents.ts';
import type { RequestState } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';
import { type AttachedDocument, attachDocuments } from '../queries/submission.ts';
import type { SubmissionFacts } from '../submission-facts.ts';
import { withExtraDocuments } from './extra-documents.ts';

export interface RequestRow {
  readonly id: number;
  readonly applicationId: number;
  readonly state: RequestState;
  readonly items: readonly RequestItem[];
  readonly dueOn: string;
  readonly askedVersion: number;
  /** Null if the applicant chose to add documents after submitting. */
  readonly askedBy: number | null;
  readonly askedByName: string;
  readonly askedAt: string;
  readonly answeredVersion: number | null;
  readonly answeredByName: string | null;
  readonly answeredAt: string | null;
  readonly settledByName: string | null;
  readonly settledAt: string | null;
  /** Answers saved so far. */
  readonly answers: Record<string, never>;
  readonly page: string | null;
  readonly revision: number;
  readonly savedAt: string | null;
}

const requestRow = `
  r.id, r.application_id as "applicationId", r.state, r.items, r.due_on::text as "dueOn", r.asked_version as "askedVersion",
  r.asked_by as "askedBy", r.asked_by_name as "askedByName", r.asked_at as "askedAt", r.answered_version as "answeredVersion",
  r.answered_by_name as "answeredByName", r.answered_at as "answeredAt", r.settled_by_name as "settledByName",
  r.settled_at as "settledAt", r.answers, r.page, r.revision, r.saved_at as "savedAt"`;

/** The information requests of an application, newest first. */
export const listRequestRows = (tx: Transaction, applicationId: number) =>
  tx.rows<RequestRow>(
    statement(
      `select ${requestRow} from information_request r where r.tenant_id = $1 and r.application_id = $2 order by r.id desc`,
      [tx.tenantId, applicationId],
    ),
  );

interface NewRequest {
  readonly applicationId: number;
  readonly items: readonly RequestItem[];
  readonly dueOn: string;
  readonly version: number;
  /** The staff member, or the applicant who postponed documents. */
  readonly by: { readonly staffId: number | null; readonly name: string };
}

/** Inserts an open information request; returns its ID. */
export const insertRequest = (tx: Transaction, row: NewRequest) =>
  tx.one<{ id: number }>(sql`
    insert into information_request (tenant_id, application_id, items, due_on, asked_version, asked_by, asked_by_name)
    values (${tx.tenantId}, ${row.applicationId}, ${JSON.stringify(row.items)}::jsonb, ${row.dueOn}::date, ${row.version},
            ${row.by.staffId}, ${row.by.name}) returning id`);

/** The latest submission with its form, which has the documents requested beside it as questions. */
export interface SubmittedForm {
  readonly id: number;
  readonly programId: number;
  readonly processId: number;
  readonly programName: LocalText;
  readonly formVersion: number;
  readonly version: number;
  readonly form: FormDefinition;
  readonly extraDocuments: readonly ExtraDocument[];
  readonly frozen: Record<string, never>;
  /** Whether the application is in a terminal state. */
  readonly isClosed: boolean;
  readonly stateId: number;
  readonly applicant: {
    readonly id: number;
    readonly name: string;
    readonly mail: string | null;
    readonly phone: string | null;
    readonly language: string;
  };
}

/** The documents that were requested from `a`, an application, beside its form. Canceled requests don't count. */
export const extraDocuments = `
  (select coalesce(json_agg(json_build_object('field', i ->> 'field', 'name', i ->> 'name') order by x.id), '[]')
   from information_request x cross join jsonb_array_elements(x.items) i
   where x.tenant_id = a.tenant_id and x.application_id = a.id and x.state <> 'withdrawn' and i ->> 'name' is not null)`;

const sentForm = `
  a.id, a.program_id as "programId", a.process_id as "processId", g.name as "programName", s.form_version as "formVersion",
  s.version, f.definition as form, ${extraDocuments} as "extraDocuments", s.answers as frozen, w.is_terminal as "isClosed", a.state_id as "stateId",
  json_build_object('id', p.id, 'name', p.name, 'mail', p.mail, 'phone', p.phone, 'language', p.language) as applicant`;
/** `$1` is the tenant; the caller adds conditions. */
const ofApplication = `
  application a
  join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
  join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = s.form_version
  join workflow_state w on w.tenant_id = a.tenant_id and w.process_id = a.process_id and w.id = a.state_id
  join program g on g.tenant_id = a.tenant_id and g.id = a.program_id
  join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
  where a.tenant_id = $1`;

/**
 * The form and latest answers of a submitted application: of this applicant's, or of any applicant's if `applicantId`
 * is null.
 */
export const findSubmittedForm = async (
  tx: Transaction,
  applicationId: number,
  applicantId: number | null,
): Promise<SubmittedForm | undefined> => {
  const row = await tx.maybe<SubmittedForm>(
    statement(
      `select ${sentForm} from ${ofApplication} and a.id = $2 and ($3::bigint is null or a.applicant_id = $3)`,
      [tx.tenantId, applicationId, applicantId],
    ),
  );
  return row && withExtraDocuments(row);
};

/** Same as findSubmittedForm for staff, with the application locked. */
export const lockSubmittedForm = async (
  tx: Transaction,
  applicationId: number,
): Promise<SubmittedForm | undefined> => {
  const row = await tx.maybe<SubmittedForm>(
    statement(`select ${sentForm} from ${ofApplication} and a.id = $2 for no key update of a`, [
      tx.tenantId,
      applicationId,
    ]),
  );
  return row && withExtraDocuments(row);
};

export interface OwnRequest extends RequestRow {
  readonly sent: SubmittedForm;
}

const ownRequest = `
  select ${requestRow}, row_to_json(sent) as sent from information_request r
  join lateral (select ${sentForm} from ${ofApplication} and a.id = r.application_id and a.applicant_id = $4) sent on true
  where r.tenant_id = $1 and r.application_id = $2 and r.id = $3`;

/** A request about this applicant's application. Requests of others are not found. */
export const findOwnRequest = async (
  tx: Transaction,
  applicationId: number,
  requestId: number,
  applicantId: number,
): Promise<OwnRequest | undefined> => {
  const row = await tx.maybe<OwnRequest>(
    statement(ownRequest, [tx.tenantId, applicationId, requestId, applicantId]),
  );
  return row && { ...row, sent: withExtraDocuments(row.sent) };
};

/** Locks an application and then one of its requests, so that a concurrent change sees the first one's result. */
export const lockInformationRequest = async (
  tx: Transaction,
  applicationId: number,
  requestId: number,
): Promise<void> => {
  await tx.run(
    sql`select from application where tenant_id = ${tx.tenantId} and id = ${applicationId} for no key update`,
  );
  await tx.run(sql`
    select from information_request where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and id = ${requestId} for no key update`);
};

/**
 * Merges changed answers into an information request and raises its revision, if it is open and at `revision`;
 * undefined otherwise. Returns the new size of the answers.
 */
export const mergeRequestAnswers = (
  tx: Transaction,
  input: { requestId: number; revision: number; answers: string; page: string | null },
) =>
  tx.maybe<{ revision: number; savedAt: string; sizeBytes: number }>(sql`
    update information_request set answers = answers || ${input.answers}::jsonb, page = coalesce(${input.page}, page),
      revision = revision + 1, saved_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${input.requestId} and state = 'open' and revision = ${input.revision}
    returning revision, saved_at as "savedAt", octet_length(answers::text) as "sizeBytes"`);

export interface Amendment {
  readonly requestId: number;
  readonly applicationId: number;
  readonly version: number;
  readonly by: { readonly personId: number; readonly name: string };
  readonly formVersion: number;
  readonly language: string;
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  readonly facts: SubmissionFacts;
  readonly searchText: string;
  readonly documents: readonly AttachedDocument[];
  /** The request's items, with the received ones marked. It stays open while others are left. */
  readonly items: readonly RequestItem[];
}

/**
 * Stores the next version of a submission, updates the application and its search text, attaches the documents, and
 * closes the request if nothing is left to answer. Returns the time of the answer.
 */
export async function storeAmendment(tx: Transaction, row: Amendment): Promise<string> {
  const { applicationId, facts, version } = row;
  const state: RequestState = row.items.every(({ receivedAt }) => receivedAt) ? 'answered' : 'open';
  await tx.run(sql`
    insert into application_submission (tenant_id, application_id, version, form_version, language, answers, totals, submitted_by, submitted_at)
    values (${tx.tenantId}, ${applicationId}, ${version}, ${row.formVersion}, ${row.language}, ${JSON.stringify(row.answers)}::jsonb,
            ${JSON.stringify(row.totals)}::jsonb, ${row.by.personId}, ${tx.now})`);
  const [{ answeredAt }] = await Promise.all([
    tx.one<{ answeredAt: string }>(sql`
      update information_request set state = ${state}, items = ${JSON.stringify(row.items)}::jsonb, answered_version = ${version},
        answered_by_name = ${row.by.name}, answered_at = ${tx.now}, revision = revision + 1
      where tenant_id = ${tx.tenantId} and id = ${row.requestId} returning answered_at as "answeredAt"`),
    tx.run(sql`
      update application set submission_version = ${version}, eviction_notice = ${facts.evictionNotice},
        award_amount = ${facts.awardAmount}, income_threshold = ${facts.incomeThreshold}, changed_at = ${tx.now},
        last_changed_by = ${row.by.name}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${applicationId}`),
    tx.run(sql`
      update application_search set search_text = ${row.searchText} where tenant_id = ${tx.tenantId} and application_id = ${applicationId}`),
    // Earlier documents stay attached to the case, because earlier versions refer to them.
    attachDocuments(tx, applicationId, row.documents),
  ]);
  return answeredAt;
}
