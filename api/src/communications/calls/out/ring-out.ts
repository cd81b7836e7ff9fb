// A call that leaves: rung once, however often its job runs.
import type { JobContext } from '../../../job-context.ts';
import { RefusedMessage, UnknownOutcome } from '../../../outside/message-port.ts';
import type { Leaving } from '../../queries.ts';
import { takeAnew } from '../../texts/queries.ts';
import { callAddress } from '../call-address.ts';
import { callIdsKnown, callOfMessage, insertCall, type OutgoingCall } from '../queries.ts';

/** Who pressed the button does not sit at their phone for longer. */
const freshSeconds = 180;

/**
 * Rings the member of staff who called, or the applicant to whom words are read out (security 50): a call that a worker left in the
 * middle of placing is looked for at the provider first, and placed again only when it is certain that it did not leave.
 */
export async function ringOut(
  { database, outside, portalAddress }: JobContext,
  tenantId: number,
  leaving: Leaving,
): Promise<{ providerId: string }> {
  const { calls } = outside;
  const [call, known] = await database.tenant(tenantId, async (tx) => {
    await insertCall(tx, tenantId, rowOf(leaving));
    return [await callOfMessage(tx, leaving.id), await callIdsKnown(tx)] as const;
  });
  const to = call.staffPhone ?? leaving.destination;
  if (leaving.isTakenAgain) {
    const trace = await calls.traceCall(to, new Date(leaving.takenAt), known);
    if (trace.state === 'left') return { providerId: trace.providerId };
    if (trace.state === 'unknown') throw new UnknownOutcome('it is not known whether the call left');
    // From here on it may leave once more: its next search is for this time.
    await database.tenant(tenantId, (tx) => takeAnew(tx, leaving.id));
  }
  refuseStale(call);
  const at = callAddress(portalAddress(leaving.subdomain), call.id);
  return calls.ring({
    to,
    answerAt: at(call.staffPhone === null ? 'message' : 'bridge'),
    reportTo: at('status'),
    isForMailbox: call.staffPhone === null,
    language: leaving.language,
    tenant: leaving.tenantName,
    idempotencyKey: `communication-${tenantId}-${leaving.id}`,
  });
}

/** The call of words to be read out; one that staff placed has its row already. */
const rowOf = ({ id, destination, applicationId, language }: Leaving) =>
  ({
    direction: 'out',
    peer: destination,
    applicationId,
    communicationId: id,
    staffId: null,
    staffPhone: null,
    language,
  }) as const;

function refuseStale({ staffPhone, ageSeconds }: OutgoingCall): void {
  if (staffPhone !== null && ageSeconds > freshSeconds) throw new RefusedMessage('stale', null);
}
