// Simulated calls: ringing calls are in the outbox, and a tester who answers on /dev/phone goes through the script step
// by step, each step signed as Twilio would sign it.

import { Readable } from 'node:stream';
import twilio from 'twilio';
import { type MessagePort, RefusedMessage } from '../../message-port.ts';
import type { SignedWebhook } from '../phone-port.ts';
import type { CallPort, Recording } from './call-port.ts';
import { parseCallEvent } from './parse-call-event.ts';

const rate = 8000;
const seconds = 2;
const headBytes = 44;

/** Two seconds of a tone as an 8-bit WAV file, different for each ID: a substitute for speech. */
export function createToneRecording(id: string): Recording {
  const pitch = 300 + (Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % 300);
  const sound = Buffer.alloc(rate * seconds);
  for (let at = 0; at < sound.length; at += 1)
    sound[at] = 128 + Math.round(40 * Math.sin((2 * Math.PI * pitch * at) / rate));
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0);
  head.writeUInt32LE(headBytes - 8 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return { bytes: Readable.from([Buffer.concat([head, sound])]), mediaType: 'audio/wav' };
}

type Fields = Readonly<Record<string, string>>;

/** The simulated provider and the signing of key presses. */
export interface TestCalls extends CallPort {
  /** The webhook that Twilio would post to the URL `address`, signed. */
  signWebhook(fields: Fields, address: string): SignedWebhook;
}

/** Creates the simulated provider of calls of an unassigned line; `authToken` never leaves the process. */
export function createTestCalls(authToken: string, line: string, outbox: MessagePort): TestCalls {
  return {
    line,
    // The outbox stores a key once, so that ringing again is safe. The message text is the address to request after
    // answering.
    placeCall: ({ to, answerAt, reportTo, language, tenant, idempotencyKey }) =>
      outbox.send({ to, text: `${answerAt}\n${reportTo}`, language, tenant, idempotencyKey }),
    traceCall: async () => ({ state: 'not-left' }),
    parseCallEvent: (webhook) => parseCallEvent(authToken, webhook),
    renderScript: (script) => ({ type: 'application/json', body: JSON.stringify(script) }),
    fetchRecording: async (recordingId) => createToneRecording(recordingId),
    signWebhook: (fields, address) => ({
      body: Buffer.from(new URLSearchParams(fields).toString()),
      signature: twilio.getExpectedTwilioSignature(authToken, address, fields),
      url: address,
    }),
  };
}

/** No provider is configured and simulation isn't allowed: no calls are placed. */
export const noCalls: CallPort = {
  line: '',
  placeCall: async () => {
    throw new RefusedMessage('no voice call provider is configured', null);
  },
  traceCall: async () => ({ state: 'not-left' }),
  parseCallEvent: () => {
    throw new Error('no voice call provider is configured');
  },
  renderScript: () => ({ type: 'text/xml', body: '' }),
  fetchRecording: async () => null,
};
