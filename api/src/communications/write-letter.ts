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
  readonly write: (
    say: ReturnType<typeof letterText>,
    to: Correspondent,
    program: string,
  ) => { subject: string; body: string };
}

/** Writes the letter and enqueues its delivery; does nothing where it was written before or nobody can be reached. */
export async function writeLetter(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  applicationId: number,
  wish: LetterWish,
): Promise<void> {
  const to = await findCorrespondent(tx, applicationId);
  if (to === undefined || (await hasLetter(tx, applicationId, wish.letter))) return;
  const way = await openWay(tx, to);
  const channel = way?.channel ?? null;
  const { subject, body } = wish.write(letterText(to.language), to, localText(to.programName, to.language));
  const written = await insertCommunication(tx, tenantId, {
    applicationId,
    type: channel === 'sms' ? 'SMS' : 'EMAIL',
    channel: channel ?? 'none',
    direction: 'out',
    subject,
    body,
    language: to.language,
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
}
