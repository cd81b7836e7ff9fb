import twilio from 'twilio';
import { selectVoice } from '../select-voice.ts';
import type { CallScript, CallStep } from './call-port.ts';

type Response = InstanceType<typeof twilio.twiml.VoiceResponse>;

/** How long a caller has for a key, and how long an applicant's phone rings. */
const keySeconds = 6;
const ringSeconds = 30;
/** A voicemail ends after this much silence. */
const silenceSeconds = 5;

/** Renders a script as TwiML. Text that people typed is escaped. */
export function renderTwiml(script: CallScript, callerId: string): string {
  const response = new twilio.twiml.VoiceResponse();
  for (const step of script) addStep(response, step, callerId);
  return response.toString();
}

/** Adds a step of a script to the TwiML. */
function addStep(response: Response, step: CallStep, callerId: string): void {
  switch (step.do) {
    case 'say':
      response.say(selectVoice(step.language), step.text);
      break;
    case 'ask':
      addGather(response, step);
      break;
    case 'dial':
      addDial(response, step, callerId);
      break;
    case 'record':
      addRecord(response, step);
      break;
    case 'hang-up':
      response.hangup();
  }
}

/** Adds a step that reads texts aloud and accepts keys. */
function addGather(
  response: Response,
  { says, digits, goTo: action }: Extract<CallStep, { readonly do: 'ask' }>,
): void {
  const keys = digits === undefined ? { finishOnKey: '#' } : { numDigits: digits };
  const gather = response.gather({ input: ['dtmf'], action, method: 'POST', timeout: keySeconds, ...keys });
  for (const { text, language } of says) gather.say(selectVoice(language), text);
}

/** Adds a step that calls a number and connects the two. */
function addDial(
  response: Response,
  { to, reportTo, goTo: action }: Extract<CallStep, { readonly do: 'dial' }>,
  callerId: string,
): void {
  const dialled = response.dial({ callerId, action, method: 'POST', timeout: ringSeconds });
  if (reportTo === undefined) dialled.number(to);
  else
    dialled.number(
      {
        statusCallback: reportTo,
        statusCallbackMethod: 'POST',
        statusCallbackEvent: ['ringing', 'answered', 'completed'],
      },
      to,
    );
}

/** Adds a step that records the caller. */
function addRecord(response: Response, step: Extract<CallStep, { readonly do: 'record' }>): void {
  const { goTo: action, maxSeconds: maxLength, reportTo, isTranscribed } = step;
  const heard = isTranscribed ? { transcribe: true, transcribeCallback: reportTo } : {};
  response.record({
    action,
    method: 'POST',
    maxLength,
    timeout: silenceSeconds,
    playBeep: true,
    finishOnKey: '#',
    ...heard,
  });
}
