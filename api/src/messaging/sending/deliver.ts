import { buffer } from 'node:stream/consumers';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { renderEmail } from '../../providers/mail/render-email.ts';
import {
  type MailEnvelope,
  type OutgoingMessage,
  RefusedMessage,
  type SentAttachment,
  UnknownOutcome,
} from '../../providers/message-port.ts';
import { toEmailOffice } from '../../tenants/email-office.ts';
import { listStoredAttachments } from '../attachments/queries.ts';
import { recordContactFact } from '../contact-points/queries.ts';
import {
  clearHandedOver,
  getThreadReferences,
  markHandedOver,
  wasHandedOver,
} from '../mail/queries/sending.ts';
import { messageText } from '../message-text.ts';
import {
  endUnfinishedDelivery,
  markMessageSent,
  markOutcomeUnknown,
  type OutgoingCommunication,
  recordDeliveryFailure,
} from '../queries.ts';
import { saveTextRoute } from '../texts/queries/texts.ts';
import { hashPhone, sendText } from '../texts/send-text.ts';
import { buildReportUrl } from '../texts/text-webhooks.ts';
import { claimOrPostpone, type DeliveryQueue } from './claim-or-postpone.ts';
import { startCall } from './start-call.ts';

/**
 * Ends the delivery of a message whose job was given up because its workers kept dying. Staff then see that it was not
 * sent, or may have been.
 */
export const endDelivery: JobHandler<'messaging/end-delivery'> = async (
  { database, events },
  { tenantId, communicationId },
) => {
  await database.tenant(tenantId, async (tx) => {
    const stopped = await endUnfinishedDelivery(tx, communicationId);
    if (stopped === undefined) return;
    const { applicationId } = stopped;
    await events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
  });
};

/** Every mail server accepts emails of this size; base64 adds a third. */
const maxBytes = 7 * 1024 * 1024;
const maxNamesLength = 120;

interface PackedAttachments {
  /** The sentence about attachments that the message doesn't contain; empty if there are none. */
  readonly note: string;
  readonly attachments: readonly SentAttachment[];
}

/**
 * Prepares the attachments of a message for sending: small ones are part of the email; otherwise a note names them, and
 * the recipient opens them in the portal.
 */
async function packAttachments(
  { database, storage }: JobContext,
  tenantId: number,
  { id, channel, language }: OutgoingCommunication,
): Promise<PackedAttachments> {
  const stored = await database.tenant(tenantId, (tx) => listStoredAttachments(tx, id));
  if (stored.length === 0) return { note: '', attachments: [] };
  const bytes = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (channel !== 'email' || bytes > maxBytes) {
    const names = stored.map(({ fileName }) => fileName).join(', ');
    const shown = names.length > maxNamesLength ? `${names.slice(0, maxNamesLength)}…` : names;
    return { note: messageText(language)('papers', { names: shown }), attachments: [] };
  }
  const attachments = stored.map(async ({ fileName, mediaType, storageKey }) => ({
    fileName,
    mediaType,
    bytes: await buffer(await storage.get(storageKey)),
  }));
  return { note: '', attachments: await Promise.all(attachments) };
}

/**
 * Takes a message back if it should no longer be sent, such as after a broadcast is canceled. Returns true if it did.
 */
type TakeBack = (tx: Transaction, tenantId: number, communicationId: number) => Promise<boolean>;

/**
 * Creates the handler of a queue of messages. `takeBack` runs before the message is claimed, in the same transaction.
 */
export const createDeliveryHandler =
  (queue: DeliveryQueue, takeBack: TakeBack = async () => false): JobHandler<DeliveryQueue> =>
  async (context, job, isLastTry) => {
    const { tenantId, communicationId } = job;
    const outgoing = await context.database.tenant(tenantId, async (tx) =>
      (await takeBack(tx, tenantId, communicationId)) ? undefined : claimOrPostpone(context, tx, queue, job),
    );
    if (outgoing !== undefined) await deliverMessage(context, tenantId, outgoing, isLastTry);
  };

/**
 * Sends a claimed message and stores the outcome. We mark it before and after sending, so if a worker dies in between,
 * another one notices and recovers without sending it twice.
 */
async function deliverMessage(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
  isLastTry: boolean,
): Promise<void> {
  const { id } = outgoing;
  // Don't send if the recipient opted out after the message was written. A message that may already be sent is still
  // looked up.
  if (outgoing.closedBy !== null && !outgoing.isTakenAgain)
    return failDelivery(context, tenantId, outgoing, outgoing.closedBy);
  try {
    const { providerId } = await sendThroughChannel(context, tenantId, outgoing);
    await context.database.tenant(tenantId, async (tx) => {
      await markMessageSent(tx, id, providerId);
      if (outgoing.channel !== 'email')
        await saveTextRoute(tx, context.providers.phone.line, hashPhone(outgoing.destination));
      await publishDeliveryStatus(context, tx, tenantId, outgoing);
    });
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof RefusedMessage)
      return failDelivery(context, tenantId, outgoing, message, error.fault);
    // Never resend automatically what may already be sent. Texts and calls are looked up at the provider on retries. In
    // the end, staff see the unknown status and decide.
    if (error instanceof UnknownOutcome && (isLastTry || outgoing.channel === 'email'))
      return context.database.tenant(tenantId, async (tx) => {
        await markOutcomeUnknown(tx, id);
        await publishDeliveryStatus(context, tx, tenantId, outgoing);
      });
    if (isLastTry) await failDelivery(context, tenantId, outgoing, message);
    else await context.database.tenant(tenantId, (tx) => recordDeliveryFailure(tx, id, message, false));
    throw error;
  }
}

/**
 * Marks a message as failed, with the reason. If the reason concerns the address, also adds it to the consent ledger.
 */
async function failDelivery(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
  reason: string,
  fault: RefusedMessage['fault'] = null,
): Promise<void> {
  const { id, channel, destination: address } = outgoing;
  await context.database.tenant(tenantId, async (tx) => {
    await recordDeliveryFailure(tx, id, fault ?? reason, true);
    const evidence = { reportedBy: reason, reportId: `communication-${id}` };
    if (fault !== null)
      await recordContactFact(tx, {
        channel,
        address,
        kind: fault,
        source: 'provider',
        ...evidence,
      });
    await publishDeliveryStatus(context, tx, tenantId, outgoing);
  });
}

/** Updates the open pages of staff after a message's delivery status changed. */
function publishDeliveryStatus(
  { events }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId }: OutgoingCommunication,
): Promise<void> {
  return events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
}

/** Sends a message as text, call, or email, with a link to the portal. Returns the provider's ID of it. */
async function sendThroughChannel(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
): Promise<{ providerId: string }> {
  const { portalUrl } = context;
  const { channel, language, subdomain, opens, destination: to } = outgoing;
  const office = toEmailOffice(outgoing, portalUrl(subdomain), language);
  const url = `${portalUrl(subdomain)}${opens ?? `/applications/${outgoing.applicationId}`}`;
  const { note, attachments } = await packAttachments(context, tenantId, outgoing);
  const text = note === '' ? outgoing.body : `${outgoing.body}\n\n${note}`;
  const message = {
    to,
    language,
    tenant: office.name,
    idempotencyKey: `communication-${tenantId}-${outgoing.id}`,
  };
  if (channel === 'sms')
    return sendText(context, tenantId, outgoing, {
      ...message,
      text: opens === null && note === '' ? text : `${text}\n${url}`,
      reportTo: buildReportUrl(portalUrl(subdomain), outgoing.id),
    });
  if (channel === 'voice') return startCall(context, tenantId, outgoing);
  return sendEmail(context, tenantId, outgoing, {
    ...message,
    ...renderEmail({
      language,
      office,
      title: outgoing.subject || office.name,
      text,
      button: { label: messageText(language)('open'), url },
    }),
    attachments,
  });
}

/**
 * Sends a message by email. Only the worker that sets the mark hands it to the mail server, so it is handed over once.
 * If the outcome is unknown, the message stays `unknown` until a report arrives or staff retry it (security 50).
 */
async function sendEmail(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
  message: OutgoingMessage,
): Promise<{ providerId: string }> {
  const { database, providers } = context;
  const { id } = outgoing;
  const inTenant = <T>(work: Parameters<typeof database.tenant<T>>[1]) => database.tenant(tenantId, work);
  if (await inTenant((tx) => wasHandedOver(tx, id)))
    throw new UnknownOutcome('a worker stopped during delivery');
  const envelope = await createEnvelope(context, tenantId, outgoing);
  try {
    return await providers.mail.send({ ...message, envelope }, async () => {
      if (!(await inTenant((tx) => markHandedOver(tx, id))))
        throw new Error('another worker is delivering this message');
    });
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) await inTenant((tx) => clearHandedOver(tx, id));
    throw error;
  }
}

/** The Message-ID, thread references, and reply and bounce addresses of an outgoing email. */
async function createEnvelope(
  { database, inboundAddresses }: JobContext,
  tenantId: number,
  { id, applicationId, subdomain }: OutgoingCommunication,
): Promise<MailEnvelope> {
  const { earlier, isAutomatic } = await database.tenant(tenantId, (tx) => getThreadReferences(tx, id));
  const createMessageAddress = (messageId: number) =>
    inboundAddresses.createSigned({ purpose: 'message', tenantId, id: messageId });
  const messageId = await createMessageAddress(id);
  return {
    messageId,
    references: await Promise.all(earlier.map(createMessageAddress)),
    isAutomatic,
    replies: inboundAddresses.isOpen
      ? {
          from: inboundAddresses.getOfficeAddress(subdomain),
          replyTo: await inboundAddresses.createSigned({ purpose: 'reply', tenantId, id: applicationId }),
          bounceTo: messageId,
        }
      : null,
  };
}
