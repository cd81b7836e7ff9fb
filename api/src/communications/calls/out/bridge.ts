// A call that staff start from a case. The staff member's phone rings first; after they press a key to confirm that a
// person answered, we connect the applicant.
import { movesFrom, type Reported } from '@commonway/contract/communications/texts/delivery-order.ts';
import type { LegStatus } from '../../../outside/phone/calls/call-port.ts';
import { type Heard, type HearStep, hangUp, sayingIn } from '../heard.ts';
import {
  findPlacedCall,
  markDialled,
  moveCall,
  noteDuration,
  noteProviderId,
  type PlacedCall,
  touchMessage,
} from '../queries.ts';

/** The staff member's phone is answered. It may be voicemail until a key is pressed. */
export const bridge: HearStep = async ({ tx, callId, news, at }) => {
  const call = await findPlacedCall(tx, callId);
  if (call === undefined) return hangUp;
  await noteProviderId(tx, call.communicationId, news.providerId);
  const { officeName: office, applicantName: name } = call;
  const asks = sayingIn(call.officeLanguage)('call.bridge', { office, name });
  return [{ do: 'ask', says: [asks, asks], digits: 1, goTo: at('bridge-key') }, ...hangUp];
};

/** Connects the applicant, unless they opted out of calls meanwhile. */
export const bridgeKey: HearStep = async (heard) => {
  const { tx, callId, news, at } = heard;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || news.digits !== '1') return hangUp;
  if (call.closedBy !== null) {
    await move(heard, call, 'failed', call.closedBy);
    return hangUp;
  }
  await markDialled(tx, call.id);
  return [{ do: 'dial', to: call.peer, reportTo: at('bridge-leg'), goTo: at('bridge-over') }];
};

const told: Readonly<Record<LegStatus, Reported>> = {
  ringing: 'ringing',
  answered: 'answered',
  over: 'answered',
  busy: 'busy',
  'no-answer': 'no-answer',
  failed: 'failed',
};

/** Handles a status report of the applicant's leg. The last one contains the duration. */
export const bridgeLeg: HearStep = async (heard) => {
  await hearLeg(heard, heard.news);
  return [];
};

/** The conversation ended or never started. */
export const bridgeOver: HearStep = async (heard) => {
  const call = await hearLeg(heard, heard.news.dialled);
  const isAnswered = heard.news.dialled?.status === 'over';
  if (call === undefined || isAnswered) return hangUp;
  return [{ do: 'say', ...sayingIn(call.officeLanguage)('call.unanswered') }, ...hangUp];
};

async function hearLeg(
  heard: Heard,
  leg: { readonly status: LegStatus | null; readonly seconds: number | null } | null,
): Promise<PlacedCall | undefined> {
  const { tx, callId } = heard;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || leg === null || leg.status === null) return call;
  await move(heard, call, told[leg.status], null);
  if (leg.status === 'over' && leg.seconds !== null) {
    await touchMessage(tx, call.communicationId);
    await noteDuration(tx, callId, leg.seconds);
  }
  return call;
}

/** Updates the call's status and notifies open pages. */
export async function move(
  { context, tx, tenantId }: Heard,
  { communicationId, applicationId }: PlacedCall,
  status: Reported,
  failure: string | null,
): Promise<void> {
  await moveCall(tx, communicationId, status, movesFrom(status), failure);
  const event = { kind: 'communication-sent', applicationId } as const;
  await context.events.publish(tx, tenantId, { staff: true }, event);
}
