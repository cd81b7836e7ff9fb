// The stand-in of calls: what rings lies in the outbox, and who answers it on /dev/phone goes through its script step by step, each step
// signed as Twilio would sign it.
import twilio from 'twilio';
import type { MessagePort } from '../../message-port.ts';
import { RefusedMessage } from '../../message-port.ts';
import type { Posted } from '../phone-port.ts';
import type { CallPort } from './call-port.ts';
import { readCall } from './read-call.ts';
import { toneRecording } from './tone-recording.ts';

type Fields = Readonly<Record<string, string>>;

/** The stand-in, and the hand that presses the keys. */
export interface TestCalls extends CallPort {
  /** What would be posted to `address`. */
  sign(fields: Fields, address: string): Posted;
}

/** Calls of a line that nobody has; `authToken` leaves the process by no way. */
export function testCalls(authToken: string, line: string, outbox: MessagePort): TestCalls {
  return {
    line,
    // The outbox keeps a key once: ringing again is safe. Its words are where the phone asks once it is answered.
    ring: ({ to, answerAt, reportTo, language, tenant, idempotencyKey }) =>
      outbox.send({ to, text: `${answerAt}\n${reportTo}`, language, tenant, idempotencyKey }),
    traceCall: async () => ({ state: 'not-left' }),
    readCall: (posted) => readCall(authToken, posted),
    write: (script) => ({ type: 'application/json', body: JSON.stringify(script) }),
    fetchRecording: async (recordingId) => toneRecording(recordingId),
    sign: (fields, address) => ({
      body: Buffer.from(new URLSearchParams(fields).toString()),
      signature: twilio.getExpectedTwilioSignature(authToken, address, fields),
      address,
    }),
  };
}

/** Where no provider is configured and none may be played: nobody is rung. */
export const noCalls: CallPort = {
  line: '',
  ring: async () => {
    throw new RefusedMessage('no provider of calls is configured', null);
  },
  traceCall: async () => ({ state: 'not-left' }),
  readCall: () => {
    throw new Error('no provider of calls is configured');
  },
  write: () => ({ type: 'text/xml', body: '' }),
  fetchRecording: async () => null,
};
