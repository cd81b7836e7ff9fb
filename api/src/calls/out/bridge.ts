// A call that staff start from a case. The staff member's phone rings first; after they press a key to confirm that a
// person answered, we connect the applicant.
import {
  listReplaceableStatuses,
  type ReportedStatus,
} from '@commonway/contract/messaging/delivery-order.ts';
import type { LegStatus } from '../../providers/phone/calls/call-port.ts';
import { type CallStep, type CallStepInput, hangUp, speakIn } from '../call-step.ts';
import {
  advanceCallStatus,
  findPlacedCall,
  markDialed,
  noteDuration,
  noteProviderId,
  type PlacedCall,
  touchMessage,
} from '../queries.ts';

/** The staff member's phone is answered. It may be voicemail until a key is pressed. */
export const bridge: CallStep = async ({ tx, callId, callEvent, stepUrl }) => {
  const call = await findPlacedCall(tx, callId);
  if (call === undefined) return hangUp;
  await noteProviderId(tx, call.communicationId, callEvent.providerId);
  const { officeName: office, applicantName: name } = call;
  const prompt = speakIn(call.officeLanguage)('call.bridge', { office, name });
  return [{ do: 'ask', says: [prompt, prompt], digits: 1, goTo: stepUrl('bridge-key') }, ...hangUp];
};

/** Connects the applicant, unless they opted out of calls meanwhile. */
export const receiveBridgeKey: CallStep = async (input) => {
  const { tx, callId, callEvent, stepUrl } = input;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || callEvent.digits !== '1') return hangUp;
  if (call.closedBy !== null) {
    await updateCallStatus(input, call, 'failed', call.closedBy);
    return hangUp;
  }
  await markDialed(tx, call.id);
  return [{ do: 'dial', to: call.peer, reportTo: stepUrl('bridge-leg'), goTo: stepUrl('bridge-over') }];
};

const messageStatusOf: Readonly<Record<LegStatus, ReportedStatus>> = {
  ringing: 'ringing',
  answered: 'answered',
  over: 'answered',
  busy: 'busy',
  'no-answer': 'no-answer',
  failed: 'failed',
};

/** Handles a status report of the applicant's leg. The last one contains the duration. */
export const handleLegStatus: CallStep = async (input) => {
  await recordLegStatus(input, input.callEvent);
  return [];
};

/** The conversation ended or never started. */
export const handleBridgeEnd: CallStep = async (input) => {
  const call = await recordLegStatus(input, input.callEvent.dialled);
  const isAnswered = input.callEvent.dialled?.status === 'over';
  if (call === undefined || isAnswered) return hangUp;
  return [{ do: 'say', ...speakIn(call.officeLanguage)('call.unanswered') }, ...hangUp];
};

async function recordLegStatus(
  input: CallStepInput,
  leg: { readonly status: LegStatus | null; readonly seconds: number | null } | null,
): Promise<PlacedCall | undefined> {
  const { tx, callId } = input;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || leg === null || leg.status === null) return call;
  await updateCallStatus(input, call, messageStatusOf[leg.status], null);
  if (leg.status === 'over' && leg.seconds !== null) {
    await touchMessage(tx, call.communicationId);
    await noteDuration(tx, callId, leg.seconds);
  }
  return call;
}

/** Updates the call's status and notifies open pages. */
export async function updateCallStatus(
  { context, tx, tenantId }: CallStepInput,
  { communicationId, applicationId }: PlacedCall,
  status: ReportedStatus,
  failure: string | null,
): Promise<void> {
  await advanceCallStatus(tx, communicationId, status, listReplaceableStatuses(status), failure);
  const event = { kind: 'communication-sent', applicationId } as const;
  await context.events.publish(tx, tenantId, { staff: true }, event);
}
