import type { JobContext } from '../../job-context.ts';
import { type MailEnvelope, type OutgoingMessage, UnknownOutcome } from '../../outside/message-port.ts';
import type { OutgoingCommunication } from '../queries.ts';
import { clearHandOver, findReferences, handOver, wasHandedOver } from './queries/sending.ts';

/**
 * Sends the email of a thread. Only the worker that sets the mark hands it to the mail server, so it is handed over
 * once. If the outcome is unknown, the message stays `unknown` until a report arrives or staff retry it (security 50).
 */
export async function sendMail(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
  message: OutgoingMessage,
): Promise<{ providerId: string }> {
  const { database, outside } = context;
  const { id } = outgoing;
  const inTenant = <T>(work: Parameters<typeof database.tenant<T>>[1]) => database.tenant(tenantId, work);
  if (await inTenant((tx) => wasHandedOver(tx, id)))
    throw new UnknownOutcome('a worker ended while it was leaving');
  const envelope = await envelopeOf(context, tenantId, outgoing);
  try {
    return await outside.mail.send({ ...message, envelope }, async () => {
      if (!(await inTenant((tx) => handOver(tx, id)))) throw new Error('another worker hands it over');
    });
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) await inTenant((tx) => clearHandOver(tx, id));
    throw error;
  }
}

async function envelopeOf(
  { database, postOffice }: JobContext,
  tenantId: number,
  { id, applicationId, subdomain }: OutgoingCommunication,
): Promise<MailEnvelope> {
  const { earlier, isAutomatic } = await database.tenant(tenantId, (tx) => findReferences(tx, id));
  const addressOfMessage = (messageId: number) =>
    postOffice.addressOf({ purpose: 'message', tenantId, id: messageId });
  const messageId = await addressOfMessage(id);
  return {
    messageId,
    references: await Promise.all(earlier.map(addressOfMessage)),
    isAutomatic,
    replies: postOffice.isOpen
      ? {
          from: postOffice.officeAddress(subdomain),
          replyTo: await postOffice.addressOf({ purpose: 'reply', tenantId, id: applicationId }),
          bounceTo: messageId,
        }
      : null,
  };
}
