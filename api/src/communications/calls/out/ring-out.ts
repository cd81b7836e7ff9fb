// Places an outgoing call exactly once, even if its job runs several times.
import type { JobContext } from '../../../job-context.ts';
import { RefusedMessage, UnknownOutcome } from '../../../outside/message-port.ts';
import type { Leaving } from '../../queries.ts';
import { takeAnew } from '../../texts/queries.ts';
import { callAddress } from '../call-address.ts';
import { callIdsKnown, callOfMessage, insertCall, type OutgoingCall } from '../queries.ts';

/** Staff don't wait at their phone for longer than this. */
const freshSeconds = 180;

/**
 * Rings the staff member who started the call, or the applicant to whom a text is read out (security 50). If a worker
 * died while placing the call, we first look for the call at the provider, and place it again only if it certainly was
 * not placed.
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
    // The call is placed again: search for it from this time on.
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

/** The row for a text that is read out. Calls started by staff are already stored. */
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
