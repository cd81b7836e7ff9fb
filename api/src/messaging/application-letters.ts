import { textLanguage } from '@commonway/contract/languages/languages.ts';
import type { JobHandler } from '../job-context.ts';
import { letterText } from './letter-text.ts';
import { notifyOwner } from './notify-of-message.ts';
import { findCorrespondent, findWithdrawal, hasLetter, insertCommunication, markContact } from './queries.ts';
import { writeLetter } from './write-letter.ts';

/** Adds a withdrawal to the case's thread as an unread message, where staff see everything from the applicant. */
export const notifyStaffOfWithdrawal: JobHandler<'messaging/notify-staff-of-withdrawal'> = async (
  context,
  { tenantId, applicationId, language },
) => {
  const id = applicationId;
  await context.database.tenant(tenantId, async (tx) => {
    const [from, withdrawal] = [await findCorrespondent(tx, id), await findWithdrawal(tx, id)];
    if (from === undefined || withdrawal === undefined) return;
    const letter = `withdrawn:${withdrawal.historyId}`;
    if (await hasLetter(tx, id, letter)) return;
    const message = await insertCommunication(tx, {
      applicationId: id,
      type: 'EMAIL',
      channel: 'email',
      direction: 'in',
      subject: letterText('en')('withdrawn.subject'),
      body: withdrawal.reason,
      language: textLanguage(language),
      authorId: from.applicantId,
      authorName: from.name,
      destination: null,
      status: 'received',
      letter,
    });
    await markContact(tx, id, 'in', 'EMAIL');
    await notifyOwner(tx, tenantId, 'message', message);
    const event = { kind: 'communication-received', applicationId: id } as const;
    await context.events.publish(tx, tenantId, { staff: true }, event);
  });
};

/** Informs an applicant with an unsubmitted application that its program has ended. */
export const notifyArchived: JobHandler<'messaging/notify-archived'> = async (
  context,
  { tenantId, applicationId },
) => {
  await context.database.tenant(tenantId, (tx) =>
    writeLetter(context, tx, tenantId, applicationId, {
      letter: 'archived',
      write: (say, to, program) => ({
        subject: say('archived.subject', { program }),
        body: say('archived.body', { name: to.name, program }),
      }),
    }),
  );
};

export const notifySubmitted: JobHandler<'messaging/notify-submitted'> = async (
  context,
  { tenantId, applicationId },
) => {
  await context.database.tenant(tenantId, (tx) =>
    writeLetter(context, tx, tenantId, applicationId, {
      letter: 'submitted',
      write: (say, to, program) => ({
        subject: say('submitted.subject', { program }),
        body: say('submitted.body', { name: to.name, program, reference: String(to.applicationId) }),
      }),
    }),
  );
};
