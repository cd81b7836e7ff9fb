import type { JobContext } from '../../job-context.ts';
import { type OutgoingMessage, RefusedMessage, UnknownOutcome } from '../../outside/message-port.ts';
import type { Leaving } from '../queries.ts';
import { noteContactFact } from '../reach/queries.ts';
import { providerIdsOf, takeAnew } from './queries.ts';

/**
 * Sends a text once (security 50). One that a worker left in the middle of sending is looked for at the provider first, and sent
 * again only when it is certain that it did not leave.
 */
export async function sendText(
  context: JobContext,
  tenantId: number,
  leaving: Leaving,
  message: OutgoingMessage,
): Promise<{ providerId: string }> {
  const { database, outside } = context;
  if (leaving.isTakenAgain) {
    const known = await database.tenant(tenantId, (tx) => providerIdsOf(tx, leaving.applicationId));
    const trace = await outside.phone.traceText(message, new Date(leaving.takenAt), known);
    if (trace.state === 'left') return { providerId: trace.providerId };
    if (trace.state === 'unknown') throw new UnknownOutcome('it is not known whether the text left');
    // From here on it may leave once more: its next search is for this time.
    await database.tenant(tenantId, (tx) => takeAnew(tx, leaving.id));
  }
  if (!leaving.isLineKnown) await lookUpLine(context, tenantId, message.to);
  return outside.sms.send(message);
}

/** Asks what kind of line a number is, before the first text to it. Where the provider cannot say, the text tries. */
async function lookUpLine(
  { database, outside, log }: JobContext,
  tenantId: number,
  phone: string,
): Promise<void> {
  const line = await outside.phone.lineOf(phone).catch((error: unknown) => {
    log.warn({ err: error }, 'a number could not be looked up');
    return 'unknown' as const;
  });
  if (line === 'landline') throw new RefusedMessage('the number is a landline', 'landline');
  if (line === 'unknown') return;
  const fact = { channel: 'sms', address: phone, kind: line, source: 'provider' } as const;
  await database.tenant(tenantId, (tx) => noteContactFact(tx, tenantId, fact));
}
