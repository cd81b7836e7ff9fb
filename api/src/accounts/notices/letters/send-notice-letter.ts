import type { JobContext, JobHandler } from '../../../job-context.ts';
import { type OutgoingMessage, RefusedMessage, UnknownOutcome } from '../../../outside/message-port.ts';
import { tenantAddress } from '../../../tenants/queries.ts';
import { signingKeys } from '../../signing-keys.ts';
import { findLetter, markHandedOver, unmarkHandedOver } from '../queries/letters.ts';
import { type UnreadSubject, unreadSubjectsQuery } from '../queries/notice-lists.ts';
import { stopToken } from './stop-token.ts';
import { isVisible, maxSubjects, writeNoticeLetter } from './write-notice-letter.ts';

/** Sends one letter with the reader's unread notices, limited to what the reader may see now. */
export const sendNoticeLetter: JobHandler<'accounts/send-notice-letter'> = async (
  context,
  { tenantId, letterId },
) => {
  const message = await readLetter(context, tenantId, letterId);
  if (message !== undefined) await sendOnce(context, tenantId, letterId, message);
};

/** Returns the message; undefined if there is no address or nothing left to report. */
async function readLetter(
  { database, portalAddress }: JobContext,
  tenantId: number,
  letterId: number,
): Promise<OutgoingMessage | undefined> {
  return database.identity(tenantId, async (tx) => {
    const reader = await findLetter(tx, letterId);
    if (reader === undefined || reader.mail === null) return undefined;
    const unread = await tx.rows<UnreadSubject>(
      unreadSubjectsQuery(reader, { kind: null, letterId, maxSubjects }),
    );
    const subjects = unread.filter(isVisible);
    if (subjects.length === 0) return undefined;
    const { name, subdomain, customDomain } = await tenantAddress(tx, tenantId);
    const portal = portalAddress(subdomain, customDomain);
    const [key] = await signingKeys(tx, 'mail');
    const token = stopToken(key, { tenantId, readerId: reader.readerId });
    const stopAt = `${portal}/stop-letters?token=${token}`;
    const content = writeNoticeLetter({
      language: reader.language,
      tenant: name,
      subjects,
      portal,
      stopAt,
    });
    return {
      ...content,
      to: reader.mail,
      tenant: name,
      idempotencyKey: `notices ${tenantId} ${letterId}`,
      stopAt,
    };
  });
}

/**
 * Sends a letter at most once. The row is marked just before the message can leave, so a worker's crash leaves it
 * unsent or sent once, never twice.
 */
async function sendOnce(
  { database, outside }: JobContext,
  tenantId: number,
  letterId: number,
  message: OutgoingMessage,
): Promise<void> {
  let isClaimed = false;
  const handOver = async (): Promise<void> => {
    isClaimed = await database.tenant(tenantId, (tx) => markHandedOver(tx, letterId));
    if (!isClaimed) throw new Error('another worker is sending this email');
  };
  try {
    await outside.mail.send(message, handOver);
    // A provider that supports idempotency keys does not call us before sending.
    if (!isClaimed) await database.tenant(tenantId, (tx) => markHandedOver(tx, letterId));
  } catch (error) {
    // It may have been sent, or would be refused again; in both cases we do not retry.
    if (error instanceof UnknownOutcome || error instanceof RefusedMessage) return;
    if (isClaimed) await database.tenant(tenantId, (tx) => unmarkHandedOver(tx, letterId));
    throw error;
  }
}
