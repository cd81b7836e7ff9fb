// Parses Twilio's call webhooks: the caller, the pressed keys, and the progress.

import type { SignedWebhook } from '../phone-port.ts';
import { idOf, partyOf, signedFields } from '../read-webhook.ts';
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

/** Parses a call report. Throws if `authToken` did not sign it. */
export function readCall(authToken: string, posted: SignedWebhook): CallEvent {
  const fields = signedFields(authToken, posted);
  const { Digits = '', TranscriptionText = '', TranscriptionStatus = '' } = fields;
  return {
    providerId: idOf(fields, 'CallSid'),
    from: partyOf(fields, 'From'),
    to: partyOf(fields, 'To'),
    status: known(statuses, fields['CallStatus']),
    seconds: secondsIn(fields['CallDuration']),
    digits: Digits.replace(/[^\d*#]/g, '').slice(0, 20),
    answeredBy: known(listeners, fields['AnsweredBy']),
    dialled:
      fields['DialCallStatus'] === undefined
        ? null
        : {
            status: known(statuses, fields['DialCallStatus']),
            seconds: secondsIn(fields['DialCallDuration']),
          },
    recording:
      fields['RecordingSid'] === undefined
        ? null
        : { providerId: idOf(fields, 'RecordingSid'), seconds: secondsIn(fields['RecordingDuration']) ?? 0 },
    transcript: TranscriptionStatus === 'completed' ? TranscriptionText : null,
  };
}

function known<T>(words: Readonly<Record<string, T>>, word: string | undefined): T | null {
  return word !== undefined && Object.hasOwn(words, word) ? (words[word] as T) : null;
}

const secondsIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
