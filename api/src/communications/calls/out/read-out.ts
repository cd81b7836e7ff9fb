// Reads a text out to a person or voicemail, and handles the status of that call.
import { noteContactFact } from '../../reach/queries.ts';
import { type HearStep, hangUp, sayingIn } from '../heard.ts';
import { findPlacedCall, noteDuration, noteOutcome, noteProviderId, touchMessage } from '../queries.ts';
import { move } from './bridge.ts';

const stopKey = '9';

/**
 * Reads the text twice in the applicant's language. A person can opt out of calls by pressing a key; voicemail doesn't
 * get that prompt.
 */
export const readOut: HearStep = async (heard) => {
  const { tx, callId, news, at } = heard;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || call.staffPhone !== null) return hangUp;
  await noteProviderId(tx, call.communicationId, news.providerId);
  if (call.closedBy !== null || news.answeredBy === 'fax') {
    await move(heard, call, 'failed', call.closedBy ?? 'fax');
    return hangUp;
  }
  const isMailbox = news.answeredBy === 'mailbox';
  await move(heard, call, 'delivered', null);
  await touchMessage(tx, call.communicationId);
  await noteOutcome(tx, callId, isMailbox ? 'mailbox' : 'person');
  const { language, officeName: office } = call;
  const say = sayingIn(language);
  const words = { text: call.words, language };
  const whole = [say('call.message', { office }), words, say('call.again'), words];
  if (isMailbox) return [...whole.map((each) => ({ do: 'say', ...each }) as const), ...hangUp];
  return [{ do: 'ask', says: [...whole, say('call.stop')], digits: 1, goTo: at('message-key') }, ...hangUp];
};

/**
 * The key opts the applicant out of calls, like STOP by text. The recorded source is the applicant, because they
 * answered on their own phone.
 */
export const readOutKey: HearStep = async ({ tx, tenantId, callId, news }) => {
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || news.digits !== stopKey) return hangUp;
  await noteContactFact(tx, tenantId, {
    channel: 'voice',
    address: call.peer,
    kind: 'opted-out',
    source: 'applicant',
    toldIn: news.providerId,
  });
  return [{ do: 'say', ...sayingIn(call.language)('call.stopped') }, ...hangUp];
};

/**
 * Handles the final status of the first leg: the staff member's phone, or the applicant's for a text that is read out.
 */
export const legOver: HearStep = async (heard) => {
  const { tx, callId, news } = heard;
  const call = await findPlacedCall(tx, callId);
  if (call === undefined || news.status === null) return [];
  await noteProviderId(tx, call.communicationId, news.providerId);
  const hasEnded = news.status !== 'ringing' && news.status !== 'answered';
  if (call.staffPhone !== null) {
    // Once the applicant was dialed, their leg determines the status.
    if (hasEnded && !call.isDialled) await move(heard, call, 'failed', 'own-phone');
    return [];
  }
  if (news.status === 'over') {
    await move(heard, call, 'failed', 'hung-up');
    if (news.seconds !== null) {
      await touchMessage(tx, call.communicationId);
      await noteDuration(tx, callId, news.seconds);
    }
  } else if (news.status !== 'answered') await move(heard, call, news.status, null);
  return [];
};
