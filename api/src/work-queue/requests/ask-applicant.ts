import { listRequestableFields } from '@commonway/contract/applications/requests/open-questions.ts';
import { listReasons } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { toLocalDate } from '../../applications/local-date.ts';
import {
  listRequestRows,
  lockSubmittedForm,
  type SubmittedForm,
} from '../../applications/requests/queries.ts';
import { getQuestionLabel, requestText } from '../../applications/requests/read-request.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { toChangeActor, toChangeContext } from '../bulk/change-items.ts';
import { insertRequest, updateClosedRequest } from './queries.ts';
import { computeDueDateRange, computeSecondsUntilReminder, getCaseRequest } from './requests.ts';
import { moveToWaiting } from './settle-request.ts';

/**
 * Requests information or documents from an applicant. Moves the case to a waiting state if its workflow has one. Jobs
 * send the message and the reminder.
 */
export const askApplicant: Handle<'work-queue/ask-applicant'> = async (context, input) => {
  const { tx, actor, tenant, language } = context;
  const { applicationId } = input;
  await refuseBlindReviewers(context, applicationId);
  lockWorkflowsShared(tx, tenant.id);
  const sent = await lockSubmittedForm(tx, applicationId);
  if (sent === undefined) throw new Refusal('not_found');
  if (sent.isClosed) throw new Refusal('application_closed');
  const items = orderAllowedItems(context, sent, input.items);
  requireValidDueDay(context, input.dueOn);
  await closeAnsweredRequest(context, applicationId);
  const { id } = await insertRequest(tx, {
    applicationId,
    items,
    dueOn: input.dueOn,
    version: sent.version,
    by: { staffId: actor.staffId ?? 0, name: actor.name },
  });
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
  return getCaseRequest(context, applicationId, id);
};

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
  const ordered = fields.flatMap((field) =>
    items.filter((item) => item.field === field.key && isReasonAllowed(item, field)),
  );
  if (ordered.length !== items.length || new Set(ordered.map(({ field }) => field)).size !== ordered.length)
    throw new Refusal('invalid_input', { fields: { items: ['invalid'] } });
  return ordered;
}

/** Whether the reason fits the kind of question; one's own reason needs a text. */
const isReasonAllowed = ({ reason, words }: RequestItem, { kind }: FormField): boolean =>
  listReasons(kind).includes(reason) && (reason !== 'own' || words !== '');

/** Refuses a due date outside the allowed range. */
function requireValidDueDay({ tenant, now }: Context, dueOn: string): void {
  const { earliest, latest } = computeDueDateRange(tenant.timeZone, now);
  if (dueOn < earliest || dueOn > latest)
    throw new Refusal('invalid_input', { fields: { dueOn: ['invalid'] } });
}

/** Closes the newest request as returned if it is answered, because a new one replaces it. Refuses if it is still open. */
async function closeAnsweredRequest({ tx, actor }: Context, applicationId: number): Promise<void> {
  const [newest] = await listRequestRows(tx, applicationId);
  if (newest?.state === 'open') throw new Refusal('request_open');
  if (newest?.state === 'answered') await updateClosedRequest(tx, newest.id, 'returned', actor.name);
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
