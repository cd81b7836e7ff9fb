// A call that staff start from a case. The staff member's phone rings first; after they press a key to confirm that a
// person answered, we connect the applicant.
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import {
  listReplaceableStatuses,
  type ReportedStatus,
} from '@commonway/contract/messaging/delivery-order.ts';
import type { LegStatus } from '../../providers/phone/calls/call-port.ts';
import { type CallStep, type CallStepInput, createSpokenTranslator, hangUp } from '../call-step.ts';
import {
  advanceCallStatus,
  findPlacedCall,
  markDialed,
  type PlacedCall,
  raiseMessageRevision,
  saveDuration,
  saveProviderId,
} from '../queries.ts';

/**
 * Handles the answer of the staff member's phone: asks to press a key to call the applicant. It may be voicemail until
 * a key is pressed.
 */
export const promptStaffMember: CallStep = async ({ tx, callId, callEvent, stepUrl }) => {
  const call = await findPlacedCall(tx, callId);
  if (call === undefined) return hangUp;
  await saveProviderId(tx, call.communicationId, callEvent.providerId);
  const { officeLanguage: language, applicantName: name } = call;
  const office = getLocalText(call.officeName, language);
  const prompt = createSpokenTranslator(language)('call.bridge', { office, name });
  return [{ do: 'ask', says: [prompt, prompt], digits: 1, goTo: stepUrl('bridge-key') }, ...hangUp];
};

/** Connects the applicant after the staff member pressed the key, unless the applicant opted out of calls meanwhile. */
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

/** Stores a status report of the applicant's leg. The last one contains the duration. */
export const handleLegStatus: CallStep = async (input) => {
  await saveLegStatus(input, input.callEvent);
  return [];
};

/** Handles the end of the applicant's leg: tells the staff member if there was no answer. */
export const handleBridgeEnd: CallStep = async (input) => {
  const call = await saveLegStatus(input, input.callEvent.dialled);
  const isAnswered = input.callEvent.dialled?.status === 'over';
  if (call === undefined || isAnswered) return hangUp;
  return [{ do: 'say', ...createSpokenTranslator(call.officeLanguage)('call.unanswered') }, ...hangUp];
};

/** Stores the status and duration of the applicant's leg. Returns the call. */
async function saveLegStatus(
  input: CallStepInput,
  leg: { readonly status: LegStatus | null; readonly seconds: number | null } | null,
): Promise<PlacedCall | undefined> {
  const { tx, callId } = input;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || leg === null || leg.status === null) return call;
  await updateCallStatus(input, call, messageStatusOf[leg.status], null);
  if (leg.status === 'over' && leg.seconds !== null) {
    await raiseMessageRevision(tx, call.communicationId);
    await saveDuration(tx, callId, leg.seconds);
  }
  return call;
}

/** Moves the status of a call's message forward and updates open pages. */
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
