import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import { findSubmittedForm, listRequestRows, type RequestRow } from '../applications/requests/queries.ts';
import { getQuestionLabel, listOpenItems } from '../applications/requests/read-request.ts';
import type { JobHandler } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { messageText } from './message-text.ts';
import { notifyCaseOwner } from './notify-of-message.ts';
import { hasAutomaticMessage, insertCommunication, lockCorrespondent, updateLastContact } from './queries.ts';
import { sendAutomaticMessage } from './send-automatic-message.ts';

/** The request states in which each message is still relevant. There is no reminder after a response. */
const letters = {
  asked: ['open', 'answered'],
  'early-reminder': ['open'],
  reminder: ['open'],
  withdrawn: ['withdrawn'],
} as const;

/**
 * Sends the applicant a message about an information request, its reminder, or its withdrawal, once, in their language.
 * Its button opens only the requested items.
 */
export const sendRequestMessage: JobHandler<'messaging/write-of-request'> = async (context, payload) => {
  const { tenantId } = payload;
  const [applicationId, requestId] = [payload.applicationId, payload.informationRequestId];
  const what = payload.what;
  await context.database.tenant(tenantId, async (tx) => {
    const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
    if (request === undefined || !letters[what].some((state) => state === request.state)) return;
    const isReminder = what === 'reminder' || what === 'early-reminder';
    if (isReminder && (await findSubmittedForm(tx, applicationId, null))?.isClosed !== false) return;
    const labels = await describeOpenItems(tx, request);
    const texts = isReminder ? 'reminder' : what;
    await sendAutomaticMessage(context, tx, tenantId, applicationId, {
      letter: `request-${what}:${requestId}`,
      notice: 'request',
      ...(what !== 'withdrawn' && { opens: `/applications/${applicationId}/requests/${requestId}` }),
      compose: (translate, { name, language }, program) => ({
        subject: translate(`request-${texts}.subject`, { program }),
        body: translate(`request-${texts}.body`, {
          name,
          program,
          what: labels(language),
          day: formatDueDate(request.dueOn, language),
        }),
      }),
    });
  });
};

/** Formats a due date with its weekday. All languages use Latin digits, as forms do. */
export const formatDueDate = (date: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Returns a function that lists what is left of a request in a language. */
export const describeOpenItems = (tx: Transaction, request: RequestRow) =>
  describeItems(tx, request, listOpenItems(request.items));

/** Returns a function that lists items of a request in a language: names of questions and documents, never answers. */
async function describeItems(
  tx: Transaction,
  { applicationId }: RequestRow,
  items: readonly RequestItem[],
): Promise<(language: string) => string> {
  const sent = await findSubmittedForm(tx, applicationId, null);
  return (language) =>
    new Intl.ListFormat(language).format(
      items.map(({ field }) => (sent === undefined ? field : getQuestionLabel(sent.form, field, language))),
    );
}

/**
 * Adds the response to an information request, or a part of it, to the thread as a message from the applicant, once, and
 * raises the unread count.
 */
export const notifyStaffOfAnswers: JobHandler<'messaging/notify-staff-of-answers'> = async (
  context,
  { tenantId, ...payload },
) => {
  const [applicationId, requestId] = [payload.applicationId, payload.informationRequestId];
  const letter = ['request-answered', requestId, ...(payload.part ? [payload.part.version] : [])].join(':');
  await context.database.tenant(tenantId, async (tx) => {
    const from = await lockCorrespondent(tx, applicationId);
    const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
    if (
      from === undefined ||
      request?.answeredAt == null ||
      (await hasAutomaticMessage(tx, applicationId, letter))
    )
      return;
    const { language, applicantId } = from;
    const sent = request.items.filter(({ field }) => payload.part?.fields.includes(field) ?? true);
    const what = (await describeItems(tx, request, sent))(language);
    const answer = await insertCommunication(tx, {
      applicationId,
      type: 'EMAIL',
      channel: 'email',
      direction: 'in',
      subject: null,
      body: messageText(language)('request-answered.body', { what }),
      language,
      authorId: applicantId,
      authorName: request.answeredByName ?? from.name,
      destination: null,
      status: 'received',
      letter,
    });
    await updateLastContact(tx, applicationId, 'in', 'EMAIL');
    await notifyCaseOwner(tx, tenantId, 'request-answered', answer);
    const event = { kind: 'communication-received', applicationId } as const;
    await context.events.publish(tx, tenantId, { staff: true, applicantId }, event);
  });
};
