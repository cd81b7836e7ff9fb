import { resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { loadCurrentNextStep } from '../applications/own/load-next-step.ts';
import { listRequestRows } from '../applications/requests/queries.ts';
import type { JobHandler } from '../job-context.ts';
import { messageText } from './message-text.ts';
import { notifyCaseOwner } from './notify-of-message.ts';
import {
  findWithdrawal,
  hasAutomaticMessage,
  insertCommunication,
  lockCorrespondent,
  updateLastContact,
} from './queries.ts';
import { describeOpenItems, formatDueDate } from './request-letters.ts';
import { sendAutomaticMessage } from './send-automatic-message.ts';

/**
 * Adds a withdrawal to the case's thread, once, as an unread message from the applicant, and notifies the case's owner.
 */
export const notifyStaffOfWithdrawal: JobHandler<'messaging/notify-staff-of-withdrawal'> = async (
  context,
  { tenantId, applicationId, language },
) => {
  const id = applicationId;
  await context.database.tenant(tenantId, async (tx) => {
    const [from, withdrawal] = [await lockCorrespondent(tx, id), await findWithdrawal(tx, id)];
    if (from === undefined || withdrawal === undefined) return;
    const letter = `withdrawn:${withdrawal.historyId}`;
    if (await hasAutomaticMessage(tx, id, letter)) return;
    const message = await insertCommunication(tx, {
      applicationId: id,
      type: 'EMAIL',
      channel: 'email',
      direction: 'in',
      subject: messageText('en')('withdrawn.subject'),
      body: withdrawal.reason,
      language: resolveTextLanguage(language),
      authorId: from.applicantId,
      authorName: from.name,
      destination: null,
      status: 'received',
      letter,
    });
    await updateLastContact(tx, id, 'in', 'EMAIL');
    await notifyCaseOwner(tx, tenantId, 'message', message);
    const event = { kind: 'communication-received', applicationId: id } as const;
    await context.events.publish(tx, tenantId, { staff: true }, event);
  });
};

/** Informs an applicant with an unsubmitted application, once, that its program has ended. */
export const notifyArchived: JobHandler<'messaging/notify-archived'> = async (
  context,
  { tenantId, applicationId },
) => {
  await context.database.tenant(tenantId, (tx) =>
    sendAutomaticMessage(context, tx, tenantId, applicationId, {
      letter: 'archived',
      compose: (translate, to, program) => ({
        subject: translate('archived.subject', { program }),
        body: translate('archived.body', { name: to.name, program }),
      }),
    }),
  );
};

/**
 * Confirms to the applicant, once, that we received their application. If they add documents later, the message lists
 * them and opens their page.
 */
export const notifySubmitted: JobHandler<'messaging/notify-submitted'> = async (
  context,
  { tenantId, applicationId },
) => {
  await context.database.tenant(tenantId, async (tx) => {
    const later = (await listRequestRows(tx, applicationId)).find(
      ({ state, askedBy }) => state === 'open' && askedBy === null,
    );
    const labels = later && (await describeOpenItems(tx, later));
    const next = await loadCurrentNextStep(tx, applicationId);
    await sendAutomaticMessage(context, tx, tenantId, applicationId, {
      letter: 'submitted',
      ...(later && { opens: `/applications/${applicationId}/requests/${later.id}` }),
      compose: (translate, to, program) => {
        const facts = { name: to.name, program, reference: String(to.applicationId) };
        return {
          subject: translate('submitted.subject', { program }),
          body:
            later === undefined || labels === undefined
              ? translate('submitted.body', { ...facts, next: next(to.language) })
              : translate('submitted-later.body', {
                  ...facts,
                  what: labels(to.language),
                  day: formatDueDate(later.dueOn, to.language),
                }),
        };
      },
    });
  });
};
