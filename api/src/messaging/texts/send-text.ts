import { createHash } from 'node:crypto';
import type { JobContext } from '../../job-context.ts';
import { type OutgoingMessage, RefusedMessage, UnknownOutcome } from '../../providers/message-port.ts';
import { recordContactFact } from '../contact-points/queries.ts';
import type { OutgoingCommunication } from '../queries.ts';
import { listTextProviderIds, restartSendAttempt } from './queries/texts.ts';

/** Hash of a phone number, the key of the text routes. */
export const hashPhone = (phone: string): Buffer => createHash('sha256').update(`peer ${phone}`).digest();

/**
 * Sends a text once (security 50). If a worker died while sending it, we first look for the text at the provider, and
 * send it again only if it certainly was not sent.
 */
export async function sendText(
  context: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
  message: OutgoingMessage,
): Promise<{ providerId: string }> {
  const { database, providers } = context;
  if (outgoing.isTakenAgain) {
    const known = await database.tenant(tenantId, (tx) => listTextProviderIds(tx, outgoing.applicationId));
    const trace = await providers.phone.traceText(message, new Date(outgoing.takenAt), known);
    if (trace.state === 'left') return { providerId: trace.providerId };
    if (trace.state === 'unknown') throw new UnknownOutcome('the delivery outcome of the text is unknown');
    // The text is sent again: search for it from this time on.
    await database.tenant(tenantId, (tx) => restartSendAttempt(tx, outgoing.id));
  }
  if (!outgoing.isLineKnown) await recordLineType(context, tenantId, message.to);
  return providers.sms.send(message);
}

/**
 * Looks up the line type of a number before the first text to it, and adds it to the consent ledger. Throws if it is a
 * landline. If the provider can't tell, we send the text anyway.
 */
async function recordLineType(
  { database, providers, log }: JobContext,
  tenantId: number,
  phone: string,
): Promise<void> {
  const line = await providers.phone.lookUpLineType(phone).catch((error: unknown) => {
    log.warn({ err: error }, 'failed to look up a phone number');
    return 'unknown' as const;
  });
  if (line === 'landline') throw new RefusedMessage('the number is a landline', 'landline');
  if (line === 'unknown') return;
  const fact = { channel: 'sms', address: phone, kind: line, source: 'provider' } as const;
  await database.tenant(tenantId, (tx) => recordContactFact(tx, fact));
}
