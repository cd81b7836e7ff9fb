// Reads a text out to a person or voicemail, and handles the status of that call.
import { getLocalText, resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { recordContactFact } from '../../messaging/contact-points/queries.ts';
import { type CallStep, createSpokenTranslator, hangUp } from '../call-step.ts';
import {
  findPlacedCall,
  raiseMessageRevision,
  saveDuration,
  saveOutcome,
  saveProviderId,
} from '../queries.ts';
import { updateCallStatus } from './bridge.ts';

const stopKey = '9';

/**
 * Handles the answer of the applicant's phone: marks the message as delivered and reads it twice in the applicant's
 * language. A person can opt out of calls by pressing a key; voicemail doesn't get that prompt.
 */
export const readMessageAloud: CallStep = async (input) => {
  const { tx, callId, callEvent, stepUrl } = input;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || call.staffPhone !== null) return hangUp;
  await saveProviderId(tx, call.communicationId, callEvent.providerId);
  if (call.closedBy !== null || callEvent.answeredBy === 'fax') {
    await updateCallStatus(input, call, 'failed', call.closedBy ?? 'fax');
    return hangUp;
  }
  const isMailbox = callEvent.answeredBy === 'mailbox';
  await updateCallStatus(input, call, 'delivered', null);
  await raiseMessageRevision(tx, call.communicationId);
  await saveOutcome(tx, callId, isMailbox ? 'mailbox' : 'person');
  const { language } = call;
  const office = getLocalText(call.officeName, resolveTextLanguage(language));
  const say = createSpokenTranslator(language);
  const words = { text: call.words, language };
  const whole = [say('call.message', { office }), words, say('call.again'), words];
  if (isMailbox) return [...whole.map((each) => ({ do: 'say', ...each }) as const), ...hangUp];
  return [
    { do: 'ask', says: [...whole, say('call.stop')], digits: 1, goTo: stepUrl('message-key') },
    ...hangUp,
  ];
};

/**
 * Opts the applicant out of calls after they pressed the key, like STOP by text. The recorded source is the applicant,
 * because they answered on their own phone.
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
  return [{ do: 'say', ...createSpokenTranslator(call.language)('call.stopped') }, ...hangUp];
};

/**
 * Handles the final status of the first leg: the staff member's phone, or the applicant's for a text that is read out.
 */
export const handleLegEnd: CallStep = async (input) => {
  const { tx, callId, callEvent } = input;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || callEvent.status === null) return [];
  await saveProviderId(tx, call.communicationId, callEvent.providerId);
  const hasEnded = callEvent.status !== 'ringing' && callEvent.status !== 'answered';
  if (call.staffPhone !== null) {
    // Once the applicant was dialed, their leg determines the status.
    if (hasEnded && !call.isDialled) await updateCallStatus(input, call, 'failed', 'own-phone');
    return [];
  }
  if (callEvent.status === 'over') {
    await updateCallStatus(input, call, 'failed', 'hung-up');
    if (callEvent.seconds !== null) {
      await raiseMessageRevision(tx, call.communicationId);
      await saveDuration(tx, callId, callEvent.seconds);
    }
  } else if (callEvent.status !== 'answered') await updateCallStatus(input, call, callEvent.status, null);
  return [];
};
