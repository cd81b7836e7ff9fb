// Reads a text out to a person or voicemail, and handles the status of that call.
import { recordContactFact } from '../../messaging/contact-points/queries.ts';
import { type CallStep, hangUp, speakIn } from '../call-step.ts';
import { findPlacedCall, noteDuration, noteOutcome, noteProviderId, touchMessage } from '../queries.ts';
import { updateCallStatus } from './bridge.ts';

const stopKey = '9';

/**
 * Reads the text twice in the applicant's language. A person can opt out of calls by pressing a key; voicemail doesn't
 * get that prompt.
 */
export const readOut: CallStep = async (input) => {
  const { tx, callId, callEvent, stepUrl } = input;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || call.staffPhone !== null) return hangUp;
  await noteProviderId(tx, call.communicationId, callEvent.providerId);
  if (call.closedBy !== null || callEvent.answeredBy === 'fax') {
    await updateCallStatus(input, call, 'failed', call.closedBy ?? 'fax');
    return hangUp;
  }
  const isMailbox = callEvent.answeredBy === 'mailbox';
  await updateCallStatus(input, call, 'delivered', null);
  await touchMessage(tx, call.communicationId);
  await noteOutcome(tx, callId, isMailbox ? 'mailbox' : 'person');
  const { language, officeName: office } = call;
  const say = speakIn(language);
  const words = { text: call.words, language };
  const whole = [say('call.message', { office }), words, say('call.again'), words];
  if (isMailbox) return [...whole.map((each) => ({ do: 'say', ...each }) as const), ...hangUp];
  return [
    { do: 'ask', says: [...whole, say('call.stop')], digits: 1, goTo: stepUrl('message-key') },
    ...hangUp,
  ];
};

/**
 * The key opts the applicant out of calls, like STOP by text. The recorded source is the applicant, because they
 * answered on their own phone.
 */
export const receiveStopKey: CallStep = async ({ tx, callId, callEvent }) => {
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || callEvent.digits !== stopKey) return hangUp;
  await recordContactFact(tx, {
    channel: 'voice',
    address: call.peer,
    kind: 'opted-out',
    source: 'applicant',
    reportId: callEvent.providerId,
  });
  return [{ do: 'say', ...speakIn(call.language)('call.stopped') }, ...hangUp];
};

/**
 * Handles the final status of the first leg: the staff member's phone, or the applicant's for a text that is read out.
 */
export const handleLegEnd: CallStep = async (input) => {
  const { tx, callId, callEvent } = input;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || callEvent.status === null) return [];
  await noteProviderId(tx, call.communicationId, callEvent.providerId);
  const hasEnded = callEvent.status !== 'ringing' && callEvent.status !== 'answered';
  if (call.staffPhone !== null) {
    // Once the applicant was dialed, their leg determines the status.
    if (hasEnded && !call.isDialled) await updateCallStatus(input, call, 'failed', 'own-phone');
    return [];
  }
  if (callEvent.status === 'over') {
    await updateCallStatus(input, call, 'failed', 'hung-up');
    if (callEvent.seconds !== null) {
      await touchMessage(tx, call.communicationId);
      await noteDuration(tx, callId, callEvent.seconds);
    }
  } else if (callEvent.status !== 'answered') await updateCallStatus(input, call, callEvent.status, null);
  return [];
};
