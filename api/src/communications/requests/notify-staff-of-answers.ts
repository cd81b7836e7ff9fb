import { listRequestRows } from '../../applications/requests/queries.ts';
import type { JobHandler } from '../../job-context.ts';
import { letterText } from '../letter-text.ts';
import { notifyOwner } from '../notify-of-message.ts';
import { findCorrespondent, hasLetter, insertCommunication, markContact } from '../queries.ts';
import { describeRequestedItems } from './describe-requested-items.ts';

/**
 * Adds the response to an information request to the thread as a message from the applicant, once, and raises the
 * unread count.
 */
export const notifyStaffOfAnswers: JobHandler<'communications/notify-staff-of-answers'> = async (
  context,
  { tenantId, ...payload },
) => {
  const [applicationId, requestId] = [payload.applicationId, payload.informationRequestId];
  const letter = `request-answered:${requestId}`;
  await context.database.tenant(tenantId, async (tx) => {
    const from = await findCorrespondent(tx, applicationId);
    const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
    if (from === undefined || request?.answeredAt == null || (await hasLetter(tx, applicationId, letter)))
      return;
    const { language, applicantId } = from;
    const what = (await describeRequestedItems(tx, request))(language);
    const answer = await insertCommunication(tx, tenantId, {
      applicationId,
      type: 'EMAIL',
      channel: 'email',
      direction: 'in',
      subject: null,
      body: letterText(language)('request-answered.body', { what }),
      language,
      authorId: applicantId,
      authorName: request.answeredByName ?? from.name,
      destination: null,
      status: 'received',
      letter,
    });
    await markContact(tx, applicationId, 'in', 'EMAIL');
    await notifyOwner(tx, tenantId, 'request-answered', answer);
    const event = { kind: 'communication-received', applicationId } as const;
    await context.events.publish(tx, tenantId, { staff: true, applicantId }, event);
  });
};
