import twilio from 'twilio';
import { voiceFor } from '../voice-for.ts';
import type { CallScript, CallStep } from './call-port.ts';

type Response = InstanceType<typeof twilio.twiml.VoiceResponse>;

/** How long a caller has for a key, and how long an applicant's phone rings. */
const keySeconds = 6;
const ringSeconds = 30;
/** A voicemail ends after this much silence. */
const silenceSeconds = 5;

/** A script as TwiML. Text that people typed is escaped. */
export function writeTwiml(script: CallScript, line: string): string {
  const response = new twilio.twiml.VoiceResponse();
  for (const step of script) add(response, step, line);
  return response.toString();
}

function add(response: Response, step: CallStep, line: string): void {
  switch (step.do) {
    case 'say':
      response.say(voiceFor(step.language), step.text);
      break;
    case 'ask':
      ask(response, step);
      break;
    case 'dial':
      dial(response, step, line);
      break;
    case 'record':
      record(response, step);
      break;
    case 'hang-up':
      response.hangup();
  }
}

function ask(
  response: Response,
  { says, digits, goTo: action }: Extract<CallStep, { readonly do: 'ask' }>,
): void {
  const keys = digits === undefined ? { finishOnKey: '#' } : { numDigits: digits };
  const gather = response.gather({ input: ['dtmf'], action, method: 'POST', timeout: keySeconds, ...keys });
  for (const { text, language } of says) gather.say(voiceFor(language), text);
}

function dial(
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

function record(response: Response, step: Extract<CallStep, { readonly do: 'record' }>): void {
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
