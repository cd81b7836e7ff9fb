import type { JobContext, JobHandler } from '../job-context.ts';
import { RefusedMessage, UnknownOutcome } from '../outside/message-port.ts';
import type { Transaction } from '../platform/database.ts';
import { brandColourOf } from '../tenants/get-branding.ts';
import { ringOut } from './calls/out/ring-out.ts';
import { letGo } from './leaving/let-go.ts';
import { composeMail } from './mail/compose-mail.ts';
import { sendMail } from './mail/send-mail.ts';
import { packPapers } from './papers/pack-papers.ts';
import { type Leaving, markSent, markUnknown, noteFailure } from './queries.ts';
import { noteContactFact } from './reach/queries.ts';
import { peerHash } from './texts/peer-hash.ts';
import { noteRoute } from './texts/queries.ts';
import { sendText } from './texts/send-text.ts';
import { reportAddress } from './texts/text-hooks.ts';

/**
 * Sends one message. We mark it before and after sending, so if a worker dies in between, another one notices and
 * recovers without sending it twice.
 */
export const deliverCommunication: JobHandler = async (context, { tenantId, communicationId }, isLastTry) => {
  const id = Number(communicationId);
  const leaving = await context.database.tenant(tenantId, (tx) => letGo(context, tx, tenantId, id));
  if (leaving === undefined) return;
  // Don't send if the recipient opted out after the message was written. A message that may already be sent is still
  // looked up.
  if (leaving.closedBy !== null && !leaving.isTakenAgain)
    return giveUp(context, tenantId, leaving, leaving.closedBy);
  try {
    const { providerId } = await send(context, tenantId, leaving);
    await context.database.tenant(tenantId, async (tx) => {
      await markSent(tx, id, providerId);
      if (leaving.channel !== 'email')
        await noteRoute(tx, tenantId, context.outside.phone.line, peerHash(leaving.destination));
      await tellStaff(context, tx, tenantId, leaving);
    });
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof RefusedMessage) return giveUp(context, tenantId, leaving, message, error.fault);
    // Never resend automatically what may already be sent. Texts and calls are looked up at the provider on retries. In
    // the end, staff see the unknown status and decide.
    if (error instanceof UnknownOutcome && (isLastTry || leaving.channel === 'email'))
      return context.database.tenant(tenantId, async (tx) => {
        await markUnknown(tx, id);
        await tellStaff(context, tx, tenantId, leaving);
      });
    if (isLastTry) await giveUp(context, tenantId, leaving, message);
    else await context.database.tenant(tenantId, (tx) => noteFailure(tx, id, message, false));
    throw error;
  }
};

/** Marks a message as failed, with the reason. If the reason concerns the address, also records that. */
async function giveUp(
  context: JobContext,
  tenantId: number,
  leaving: Leaving,
  why: string,
  fault: RefusedMessage['fault'] = null,
): Promise<void> {
  const { id, channel, destination: address } = leaving;
  await context.database.tenant(tenantId, async (tx) => {
    await noteFailure(tx, id, fault ?? why, true);
    const told = { toldBy: why, toldIn: `communication-${id}` };
    if (fault !== null)
      await noteContactFact(tx, tenantId, { channel, address, kind: fault, source: 'provider', ...told });
    await tellStaff(context, tx, tenantId, leaving);
  });
}

/** Updates open pages with the delivery status. */
function tellStaff(
  { events }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId }: Leaving,
): Promise<void> {
  return events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
}

async function send(
  context: JobContext,
  tenantId: number,
  leaving: Leaving,
): Promise<{ providerId: string }> {
  const { portalAddress } = context;
  const { channel, language, tenantName, subdomain, opens, destination: to } = leaving;
  const address = `${portalAddress(subdomain)}${opens ?? `/applications/${leaving.applicationId}`}`;
  const { words, papers } = await packPapers(context, tenantId, leaving);
  const text = words === '' ? leaving.body : `${leaving.body}\n\n${words}`;
  const message = {
    to,
    language,
    tenant: tenantName,
    idempotencyKey: `communication-${tenantId}-${leaving.id}`,
  };
  if (channel === 'sms')
    return sendText(context, tenantId, leaving, {
      ...message,
      text: opens === null && words === '' ? text : `${text}\n${address}`,
      reportTo: reportAddress(portalAddress(subdomain), leaving.id),
    });
  if (channel === 'voice') return ringOut(context, tenantId, leaving);
  return sendMail(context, tenantId, leaving, {
    ...message,
    ...composeMail({ ...leaving, body: text, brandColour: brandColourOf(leaving.branding), address }),
    papers,
  });
}
