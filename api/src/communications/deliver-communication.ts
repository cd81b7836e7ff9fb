import type { JobContext, JobHandler } from '../job-context.ts';
import { RefusedMessage, UnknownOutcome } from '../outside/message-port.ts';
import type { Transaction } from '../platform/database.ts';
import { brandColorOf } from '../tenants/get-branding.ts';
import { packAttachments } from './attachments/pack-attachments.ts';
import { startCall } from './calls/out/start-call.ts';
import { recordContactFact } from './contact-points/queries.ts';
import { composeMail } from './mail/compose-mail.ts';
import { sendMail } from './mail/send-mail.ts';
import { markSent, markUnknown, type OutgoingCommunication, recordFailure } from './queries.ts';
import { claimOrPostpone } from './sending/claim-or-postpone.ts';
import { peerHash } from './texts/peer-hash.ts';
import { saveRoute } from './texts/queries.ts';
import { sendText } from './texts/send-text.ts';
import { reportAddress } from './texts/text-webhooks.ts';

/**
 * Sends one message. We mark it before and after sending, so if a worker dies in between, another one notices and
 * recovers without sending it twice.
 */
export const deliverCommunication: JobHandler = async (context, { tenantId, communicationId }, isLastTry) => {
  const id = Number(communicationId);
  const outgoing = await context.database.tenant(tenantId, (tx) =>
    claimOrPostpone(context, tx, tenantId, id),
  );
  if (outgoing === undefined) return;
  // Don't send if the recipient opted out after the message was written. A message that may already be sent is still
  // looked up.
  if (outgoing.closedBy !== null && !outgoing.isTakenAgain)
    return failDelivery(context, tenantId, outgoing, outgoing.closedBy);
  try {
    const { providerId } = await send(context, tenantId, outgoing);
    await context.database.tenant(tenantId, async (tx) => {
      await markSent(tx, id, providerId);
      if (outgoing.channel !== 'email')
        await saveRoute(tx, tenantId, context.outside.phone.line, peerHash(outgoing.destination));
      await publishToStaff(context, tx, tenantId, outgoing);
    });
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof RefusedMessage)
      return failDelivery(context, tenantId, outgoing, message, error.fault);
    // Never resend automatically what may already be sent. Texts and calls are looked up at the provider on retries. In
    // the end, staff see the unknown status and decide.
    if (error instanceof UnknownOutcome && (isLastTry || outgoing.channel === 'email'))
      return context.database.tenant(tenantId, async (tx) => {
        await markUnknown(tx, id);
        await publishToStaff(context, tx, tenantId, outgoing);
      });
    if (isLastTry) await failDelivery(context, tenantId, outgoing, message);
    else await context.database.tenant(tenantId, (tx) => recordFailure(tx, id, message, false));
    throw error;
  }
};

/** Marks a message as failed, with the reason. If the reason concerns the address, also records that. */
async function failDelivery(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
  reason: string,
  fault: RefusedMessage['fault'] = null,
): Promise<void> {
  const { id, channel, destination: address } = outgoing;
  await context.database.tenant(tenantId, async (tx) => {
    await recordFailure(tx, id, fault ?? reason, true);
    const evidence = { reportedBy: reason, reportId: `communication-${id}` };
    if (fault !== null)
      await recordContactFact(tx, tenantId, {
        channel,
        address,
        kind: fault,
        source: 'provider',
        ...evidence,
      });
    await publishToStaff(context, tx, tenantId, outgoing);
  });
}

/** Updates open pages with the delivery status. */
function publishToStaff(
  { events }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId }: OutgoingCommunication,
): Promise<void> {
  return events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
}

async function send(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
): Promise<{ providerId: string }> {
  const { portalAddress } = context;
  const { channel, language, tenantName, subdomain, opens, destination: to } = outgoing;
  const address = `${portalAddress(subdomain)}${opens ?? `/applications/${outgoing.applicationId}`}`;
  const { words, attachments } = await packAttachments(context, tenantId, outgoing);
  const text = words === '' ? outgoing.body : `${outgoing.body}\n\n${words}`;
  const message = {
    to,
    language,
    tenant: tenantName,
    idempotencyKey: `communication-${tenantId}-${outgoing.id}`,
  };
  if (channel === 'sms')
    return sendText(context, tenantId, outgoing, {
      ...message,
      text: opens === null && words === '' ? text : `${text}\n${address}`,
      reportTo: reportAddress(portalAddress(subdomain), outgoing.id),
    });
  if (channel === 'voice') return startCall(context, tenantId, outgoing);
  return sendMail(context, tenantId, outgoing, {
    ...message,
    ...composeMail({ ...outgoing, body: text, brandColour: brandColorOf(outgoing.branding), address }),
    attachments,
  });
}
