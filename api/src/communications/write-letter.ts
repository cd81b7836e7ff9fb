// An automatic letter: written into the thread once, in the applicant's language, together with the job that sends it.
import { localText } from '@commonway/contract/languages/languages.ts';
import type { JobContext } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { tenantName } from '../tenants/queries.ts';
import { letterText } from './letter-text.ts';
import {
  type Correspondent,
  findCorrespondent,
  hasLetter,
  insertCommunication,
  markContact,
} from './queries.ts';
import { openWay } from './reach/open-way.ts';
import { tellApplicant } from './tell-of-message.ts';

export interface LetterWish {
  /** Names the letter: the same name is never written twice for an application. */
  readonly letter: string;
  /** The page of the portal that its button opens; the application where it is left out. */
  readonly opens?: string;
  /** How the applicant's centre tells of it. */
  readonly notice?: 'decision' | 'request' | 'payment';
  /** The first of these that is open is taken; e-mail before text where it is left out. */
  readonly channels?: readonly ('email' | 'sms')[];
  readonly write: (
    say: ReturnType<typeof letterText>,
    to: Correspondent,
    program: string,
    /** How it goes; one that stays in the portal looks like an e-mail. */
    channel: 'email' | 'sms',
  ) => { subject: string; body: string; language?: string };
}

/** What was written, and whether there was a way to send it. */
export interface WrittenLetter {
  readonly communicationId: number;
  readonly isSent: boolean;
}

/** Writes the letter and enqueues its delivery; writes none where it was written before. One without an open way stays in the portal. */
export async function writeLetter(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  applicationId: number,
  wish: LetterWish,
): Promise<WrittenLetter | undefined> {
  const to = await findCorrespondent(tx, applicationId);
  if (to === undefined || (await hasLetter(tx, applicationId, wish.letter))) return undefined;
  const way = await openWay(tx, to, wish.channels);
  const channel = way?.channel ?? null;
  const {
    subject,
    body,
    language = to.language,
  } = wish.write(letterText(to.language), to, localText(to.programName, to.language), channel ?? 'email');
  const written = await insertCommunication(tx, tenantId, {
    applicationId,
    type: channel === 'sms' ? 'SMS' : 'EMAIL',
    channel: channel ?? 'none',
    direction: 'out',
    subject,
    body,
    language,
    authorId: null,
    authorName: await tenantName(tx, tenantId),
    destination: way?.address ?? null,
    status: channel === null ? 'failed' : 'queued',
    letter: wish.letter,
    opens: wish.opens,
  });
  await tellApplicant(tx, tenantId, wish.notice ?? 'office-message', {
    ...written,
    applicantId: to.applicantId,
  });
  await markContact(tx, applicationId, 'out', channel === 'sms' ? 'SMS' : 'EMAIL');
  if (channel !== null)
    await context.jobs.enqueue(tx, 'communications/deliver', [{ tenantId, communicationId: written.id }]);
  await context.events.publish(
    tx,
    tenantId,
    { staff: true, applicantId: to.applicantId },
    { kind: 'communication-sent', applicationId },
  );
  return { communicationId: written.id, isSent: channel !== null };
}
