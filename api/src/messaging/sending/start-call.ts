// Places an outgoing call exactly once, even if its job runs several times.
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { JobContext } from '../../job-context.ts';
import { RefusedMessage, UnknownOutcome } from '../../providers/message-port.ts';
import type { OutgoingCommunication } from '../queries.ts';
import { restartSendAttempt } from '../texts/queries/texts.ts';
import { createStepUrlBuilder } from './call-url.ts';
import { getCallOfMessage, insertCall, listKnownCallIds, type OutgoingCall } from './queries.ts';

/** Staff don't wait at their phone for longer than this. */
const freshSeconds = 180;

/**
 * Rings the staff member who started the call, or the applicant to whom a text is read out (security 50), and returns
 * the provider's ID of the call. If a worker died while placing the call, we first look for the call at the provider,
 * and place it again only if it certainly was not placed.
 */
export async function startCall(
  { database, providers, portalUrl }: JobContext,
  tenantId: number,
  outgoing: OutgoingCommunication,
): Promise<{ providerId: string }> {
  const { calls } = providers;
  const [call, knownIds] = await database.tenant(tenantId, async (tx) => {
    await insertCall(tx, toCallRow(outgoing));
    return [await getCallOfMessage(tx, outgoing.id), await listKnownCallIds(tx)] as const;
  });
  const to = call.staffPhone ?? outgoing.destination;
  if (outgoing.isTakenAgain) {
    const trace = await calls.traceCall(to, new Date(outgoing.takenAt), knownIds);
    if (trace.state === 'left') return { providerId: trace.providerId };
    if (trace.state === 'unknown') throw new UnknownOutcome('the outcome of the call is unknown');
    // The call is placed again: search for it from this time on.
    await database.tenant(tenantId, (tx) => restartSendAttempt(tx, outgoing.id));
  }
  refuseStaleCall(call);
  const stepUrl = createStepUrlBuilder(portalUrl(outgoing.subdomain), call.id);
  return calls.placeCall({
    to,
    answerAt: stepUrl(call.staffPhone === null ? 'message' : 'bridge'),
    reportTo: stepUrl('status'),
    isForMailbox: call.staffPhone === null,
    language: outgoing.language,
    tenant: getLocalText(outgoing.names, outgoing.language),
    idempotencyKey: `communication-${tenantId}-${outgoing.id}`,
  });
}

/** The row of a call that reads a message out. Calls started by staff are already stored. */
const toCallRow = ({ id, destination, applicationId, language }: OutgoingCommunication) =>
  ({
    direction: 'out',
    peer: destination,
    applicationId,
    communicationId: id,
    staffId: null,
    staffPhone: null,
    language,
  }) as const;

/** Throws if a staff member started the call so long ago that they no longer wait at their phone. */
function refuseStaleCall({ staffPhone, ageSeconds }: OutgoingCall): void {
  if (staffPhone !== null && ageSeconds > freshSeconds) throw new RefusedMessage('stale', null);
}
