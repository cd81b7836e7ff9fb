// Sends automatic messages: each is added to the thread once, in the applicant's language, together with the job that
// delivers it.
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { JobContext } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { getOfficeNames } from '../tenants/queries.ts';
import { findOpenChannel } from './contact-points/contact-points.ts';
import { messageText } from './message-text.ts';
import { notifyApplicant } from './notify-of-message.ts';
import {
  type Correspondent,
  hasAutomaticMessage,
  insertCommunication,
  lockCorrespondent,
  updateLastContact,
} from './queries.ts';
import type { DeliveryQueue } from './sending/claim-or-postpone.ts';

export interface AutomaticMessage {
  /** Key of the message; each key is sent once per application. */
  readonly letter: string;
  /** The portal page that the button opens; defaults to the application. */
  readonly opens?: string;
  /** The kind of notification for the applicant. */
  readonly notice?: 'decision' | 'request' | 'payment';
  /** We use the first open channel; defaults to email, then text. */
  readonly channels?: readonly ('email' | 'sms')[];
  /** The queue that delivers it; defaults to that of individual messages. */
  readonly queue?: DeliveryQueue;
  readonly compose: (
    translate: ReturnType<typeof messageText>,
    to: Correspondent,
    program: string,
    /** The channel; a message that stays in the portal is composed like an email. */
    channel: 'email' | 'sms',
  ) => { subject: string; body: string; language?: string };
}

/** The new message, and whether a channel was open to send it. */
export interface SentAutomaticMessage {
  readonly communicationId: number;
  readonly isSent: boolean;
}

/**
 * Adds an automatic message to the thread, in the applicant's language, notifies the applicant, and enqueues its
 * delivery. Undefined if it was sent before. Without an open channel, it stays in the portal.
 */
export async function sendAutomaticMessage(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  applicationId: number,
  input: AutomaticMessage,
): Promise<SentAutomaticMessage | undefined> {
  const to = await lockCorrespondent(tx, applicationId);
  if (to === undefined || (await hasAutomaticMessage(tx, applicationId, input.letter))) return undefined;
  const channels = (input.channels ?? ['email', 'sms']).filter((each) => each !== 'sms' || !to.declinedTexts);
  const openChannel = await findOpenChannel(tx, to, channels);
  const channel = openChannel?.channel ?? null;
  const {
    subject,
    body,
    language = to.language,
  } = input.compose(
    messageText(to.language),
    to,
    getLocalText(to.programName, to.language),
    channel ?? 'email',
  );
  const written = await insertCommunication(tx, {
    applicationId,
    type: channel === 'sms' ? 'SMS' : 'EMAIL',
    channel: channel ?? 'none',
    direction: 'out',
    subject,
    body,
    language,
    authorId: null,
    authorName: getLocalText(await getOfficeNames(tx, tenantId), language),
    destination: openChannel?.address ?? null,
    status: channel === null ? 'failed' : 'queued',
    letter: input.letter,
    opens: input.opens,
  });
  await notifyApplicant(tx, tenantId, input.notice ?? 'office-message', {
    ...written,
    applicantId: to.applicantId,
  });
  await updateLastContact(tx, applicationId, 'out', channel === 'sms' ? 'SMS' : 'EMAIL');
  if (channel !== null)
    await context.jobs.enqueue(tx, input.queue ?? 'messaging/deliver', [
      { tenantId, communicationId: written.id },
    ]);
  await context.events.publish(
    tx,
    tenantId,
    { staff: true, applicantId: to.applicantId },
    { kind: 'communication-sent', applicationId },
  );
  return { communicationId: written.id, isSent: channel !== null };
}
