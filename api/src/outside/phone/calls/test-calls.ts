// Simulated calls: ringing calls are in the outbox, and a tester who answers on /dev/phone goes through the script step
// by step, each step signed as Twilio would sign it.
import twilio from 'twilio';
import type { MessagePort } from '../../message-port.ts';
import { RefusedMessage } from '../../message-port.ts';
import type { SignedWebhook } from '../phone-port.ts';
import type { CallPort } from './call-port.ts';
import { readCall } from './read-call.ts';
import { toneRecording } from './tone-recording.ts';

type Fields = Readonly<Record<string, string>>;

/** The simulated provider and the signing of key presses. */
export interface TestCalls extends CallPort {
  /** The signed webhook for `address`. */
  sign(fields: Fields, address: string): SignedWebhook;
}

/** Calls of an unassigned line; `authToken` never leaves the process. */
export function testCalls(authToken: string, line: string, outbox: MessagePort): TestCalls {
  return {
    line,
    // The outbox stores a key once, so that ringing again is safe. The message text is the address to request after
    // answering.
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

/** No provider is configured and simulation isn't allowed: no calls are placed. */
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
