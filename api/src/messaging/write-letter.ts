// Writes automatic letters: each is added to the thread once, in the applicant's language, together with the job that
// sends it.
import { localText } from '@commonway/contract/languages/languages.ts';
import type { JobContext } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { tenantName } from '../tenants/queries.ts';
import { findOpenChannel } from './contact-points/contact-points.ts';
import { letterText } from './letter-text.ts';
import { notifyApplicant } from './notify-of-message.ts';
import {
  type Correspondent,
  findCorrespondent,
  hasLetter,
  insertCommunication,
  markContact,
} from './queries.ts';
import type { DeliveryQueue } from './sending/claim-or-postpone.ts';

export interface LetterInput {
  /** Key of the letter; each key is written once per application. */
  readonly letter: string;
  /** The portal page that the button opens; defaults to the application. */
  readonly opens?: string;
  /** The kind of notification for the applicant. */
  readonly notice?: 'decision' | 'request' | 'payment';
  /** We use the first open channel; defaults to email, then text. */
  readonly channels?: readonly ('email' | 'sms')[];
  /** The queue that delivers it; defaults to that of individual messages. */
  readonly queue?: DeliveryQueue;
  readonly write: (
    say: ReturnType<typeof letterText>,
    to: Correspondent,
    program: string,
    /** The channel; a letter that stays in the portal is written like an email. */
    channel: 'email' | 'sms',
  ) => { subject: string; body: string; language?: string };
}

/** The written letter, and whether a channel was open to send it. */
export interface WrittenLetter {
  readonly communicationId: number;
  readonly isSent: boolean;
}

/**
 * Writes the letter and enqueues its delivery. Undefined if it was written before. Without an open channel, it stays in
 * the portal.
 */
export async function writeLetter(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  applicationId: number,
  input: LetterInput,
): Promise<WrittenLetter | undefined> {
  const to = await findCorrespondent(tx, applicationId);
  if (to === undefined || (await hasLetter(tx, applicationId, input.letter))) return undefined;
  const openChannel = await findOpenChannel(tx, to, input.channels);
  const channel = openChannel?.channel ?? null;
  const {
    subject,
    body,
    language = to.language,
  } = input.write(letterText(to.language), to, localText(to.programName, to.language), channel ?? 'email');
  const written = await insertCommunication(tx, {
    applicationId,
    type: channel === 'sms' ? 'SMS' : 'EMAIL',
    channel: channel ?? 'none',
    direction: 'out',
    subject,
    body,
    language,
    authorId: null,
    authorName: await tenantName(tx, tenantId),
    destination: openChannel?.address ?? null,
    status: channel === null ? 'failed' : 'queued',
    letter: input.letter,
    opens: input.opens,
  });
  await notifyApplicant(tx, tenantId, input.notice ?? 'office-message', {
    ...written,
    applicantId: to.applicantId,
  });
  await markContact(tx, applicationId, 'out', channel === 'sms' ? 'SMS' : 'EMAIL');
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
