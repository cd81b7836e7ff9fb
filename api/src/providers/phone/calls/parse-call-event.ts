// Parses Twilio's call webhooks: the caller, the pressed keys, and the progress.

import { requireId, requireParty, verifyFields } from '../parse-webhook.ts';
import type { SignedWebhook } from '../phone-port.ts';
import type { CallEvent, LegStatus } from './call-port.ts';

const statuses: Readonly<Record<string, LegStatus>> = {
  ringing: 'ringing',
  'in-progress': 'answered',
  answered: 'answered',
  completed: 'over',
  busy: 'busy',
  'no-answer': 'no-answer',
  failed: 'failed',
  canceled: 'no-answer',
};

const listeners: Readonly<Record<string, CallEvent['answeredBy']>> = {
  human: 'person',
  unknown: 'person',
  machine_start: 'mailbox',
  machine_end_beep: 'mailbox',
  machine_end_silence: 'mailbox',
  machine_end_other: 'mailbox',
  fax: 'fax',
};

/** Parses a call's webhook. Throws if `authToken` did not sign it. */
export function parseCallEvent(authToken: string, webhook: SignedWebhook): CallEvent {
  const fields = verifyFields(authToken, webhook);
  const { Digits = '', TranscriptionText = '', TranscriptionStatus = '' } = fields;
  return {
    providerId: requireId(fields, 'CallSid'),
    from: requireParty(fields, 'From'),
    to: requireParty(fields, 'To'),
    status: lookUpWord(statuses, fields['CallStatus']),
    seconds: parseSeconds(fields['CallDuration']),
    digits: Digits.replace(/[^\d*#]/g, '').slice(0, 20),
    answeredBy: lookUpWord(listeners, fields['AnsweredBy']),
    dialled:
      fields['DialCallStatus'] === undefined
        ? null
        : {
            status: lookUpWord(statuses, fields['DialCallStatus']),
            seconds: parseSeconds(fields['DialCallDuration']),
          },
    recording:
      fields['RecordingSid'] === undefined
        ? null
        : {
            providerId: requireId(fields, 'RecordingSid'),
            seconds: parseSeconds(fields['RecordingDuration']) ?? 0,
          },
    transcript: TranscriptionStatus === 'completed' ? TranscriptionText : null,
  };
}

/** Translates one of Twilio's words; null if it is missing or unknown. */
function lookUpWord<T>(words: Readonly<Record<string, T>>, word: string | undefined): T | null {
  return word !== undefined && Object.hasOwn(words, word) ? (words[word] as T) : null;
}

/** Parses a number of seconds; null if it is missing or malformed. */
const parseSeconds = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
