import {
  type ExtraDocument,
  nameExtraDocuments,
} from '@commonway/contract/applications/requests/extra-documents.ts';
import { listRequestableFields } from '@commonway/contract/applications/requests/open-questions.ts';
import { listReasons } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { extendForm } from '../../applications/requests/extra-documents.ts';
import {
  insertRequest,
  listRequestRows,
  lockSubmittedForm,
  type RequestRow,
  type SubmittedForm,
} from '../../applications/requests/queries.ts';
import { getQuestionLabel, requestText } from '../../applications/requests/read-request.ts';
import { computeSecondsUntilReminder } from '../../applications/requests/reminder-times.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { toChangeActor, toChangeContext } from '../bulk/change-items.ts';
import { takeOverRequest, updateClosedRequest } from './queries.ts';
import { computeDueDateRange, getCaseRequest } from './requests.ts';
import { moveToWaiting } from './settle-request.ts';

/**
 * Requests information or documents from an applicant. Moves the case to a waiting state if its workflow has one. Jobs
 * send the message and the reminder.
 */
export const askApplicant: Handle<'work-queue/ask-applicant'> = async (context, input) => {
  const { applicationId, dueOn, addsToOpen } = input;
  await requireCaseAccess(context, applicationId);
  const sent = await lockOpenCase(context, applicationId);
  const named = nameExtraDocuments(
    sent.form,
    input.extraDocuments.map(({ name }) => name),
  );
  const extraItems = named.map(
    (document, index): RequestItem => ({
      ...document,
      reason: 'missing',
      words: input.extraDocuments[index]?.words ?? '',
    }),
  );
  const items = [...input.items, ...extraItems];
  const id = await sendRequest(context, extendCase(sent, named), { items, dueOn, addsToOpen });
  return getCaseRequest(context, applicationId, id);
};

/** The case with further documents as questions of its form. */
const extendCase = (sent: SubmittedForm, documents: readonly ExtraDocument[]): SubmittedForm => ({
  ...sent,
  form: extendForm(sent.form, documents),
  extraDocuments: [...sent.extraDocuments, ...documents],
});

/** Locks a case that the applicant can still be asked about; refuses others. */
export async function lockOpenCase(
  { tx, tenant }: Pick<Context, 'tx' | 'tenant'>,
  applicationId: number,
): Promise<SubmittedForm> {
  lockWorkflowsShared(tx, tenant.id);
  const sent = await lockSubmittedForm(tx, applicationId);
  if (sent === undefined) throw new Refusal('not_found');
  if (sent.isClosed) throw new Refusal('application_closed');
  return sent;
}

interface NewItems {
  readonly items: readonly RequestItem[];
  readonly dueOn: string;
  /** Adds the items to an open request of staff. Otherwise an open one is refused. */
  readonly addsToOpen: boolean;
}

/** Stores a request about a locked case, and enqueues its messages. Returns its ID. */
export async function sendRequest(context: Context, sent: SubmittedForm, input: NewItems): Promise<number> {
  const { tx, actor, language } = context;
  const { id: applicationId } = sent;
  const given = orderAllowedItems(context, sent, input.items);
  requireValidDueDay(context, input.dueOn);
  const postponed = await closeAnsweredRequest(context, applicationId, input.addsToOpen);
  const items = [...given, ...listOtherItems(postponed?.items ?? [], given)];
  const by = { staffId: actor.staffId ?? 0, name: actor.name };
  const request = { applicationId, items, dueOn: input.dueOn, version: sent.version, by };
  if (postponed !== undefined) await takeOverRequest(tx, postponed.id, request);
  const id = postponed?.id ?? (await insertRequest(tx, request)).id;
  const fields = items.map(({ field }) => field);
  const labels = fields.map((field) => getQuestionLabel(sent.form, field, language)).join(', ');
  await moveToWaiting(
    toChangeContext(context),
    toChangeActor(actor),
    sent,
    requestText(language)('comment', { what: labels }),
  );
  const details = { informationRequestId: id, fields, dueOn: input.dueOn };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  await enqueueRequestEmails(context, sent, id, input.dueOn);
  return id;
}

/** The items about questions that other items do not ask about. */
const listOtherItems = (items: readonly RequestItem[], others: readonly RequestItem[]): RequestItem[] =>
  items.filter(({ field }) => others.every((other) => other.field !== field));

/**
 * Returns the requested items in form order. Refuses a question that the applicant does not have, and a reason that does
 * not fit its question.
 */
function orderAllowedItems(
  { tenant, now }: Context,
  sent: SubmittedForm,
  items: readonly RequestItem[],
): RequestItem[] {
  const fields = listRequestableFields(sent.form, sent.frozen, toLocalDate(tenant.timeZone, now));
  const names = new Map(sent.extraDocuments.map(({ field, name }) => [field, name]));
  const ordered = fields.flatMap((field) =>
    items
      .filter((item) => item.field === field.key && isReasonAllowed(item, field))
      .map((item) => addName(item, names.get(item.field))),
  );
  if (
    ordered.length === 0 ||
    ordered.length !== items.length ||
    new Set(ordered.map(({ field }) => field)).size !== ordered.length
  )
    throw new Refusal('invalid_input', { fields: { items: ['invalid'] } });
  return ordered;
}

/** The item with the name of its document, if the form does not have it. */
const addName = (item: RequestItem, name: string | undefined): RequestItem =>
  name === undefined ? item : { ...item, name };

/** Whether the reason fits the kind of question; one's own reason needs a text. */
const isReasonAllowed = ({ reason, words }: RequestItem, { kind }: FormField): boolean =>
  listReasons(kind).includes(reason) && (reason !== 'own' || words !== '');

/** Refuses a due date outside the allowed range. */
function requireValidDueDay({ tenant, now }: Context, dueOn: string): void {
  const { earliest, latest } = computeDueDateRange(tenant.timeZone, now);
  if (dueOn < earliest || dueOn > latest)
    throw new Refusal('invalid_input', { fields: { dueOn: ['invalid'] } });
}

/**
 * Closes the newest request as returned if it is answered, because a new one replaces it. Returns an open request that
 * the new one takes over: for postponed documents or, if `addsToOpen`, any. Refuses if another one is still open.
 */
async function closeAnsweredRequest(
  { tx, actor }: Context,
  applicationId: number,
  addsToOpen: boolean,
): Promise<RequestRow | undefined> {
  const [newest] = await listRequestRows(tx, applicationId);
  if (newest?.state === 'open' && (addsToOpen || newest.askedBy === null)) return newest;
  if (newest?.state === 'open') throw new Refusal('request_open');
  if (newest?.state === 'answered') await updateClosedRequest(tx, newest.id, 'returned', actor.name);
  return undefined;
}

/** Enqueues the message about a request and its reminder, and publishes the change to open pages. */
async function enqueueRequestEmails(
  context: Context,
  { id, applicant }: SubmittedForm,
  requestId: number,
  dueOn: string,
) {
  const letter = { applicationId: id, informationRequestId: requestId };
  const startAfterSeconds = computeSecondsUntilReminder(context.tenant.timeZone, dueOn, context.now);
  await context.enqueue('messaging/write-of-request', [{ ...letter, what: 'asked' }]);
  if (startAfterSeconds !== null)
    await context.enqueue('messaging/write-of-request', [{ ...letter, what: 'reminder' }], {
      startAfterSeconds,
    });
  const audience = { staff: true, applicantId: applicant.id };
  await context.publish({ kind: 'application-changed', applicationId: id }, audience);
}
