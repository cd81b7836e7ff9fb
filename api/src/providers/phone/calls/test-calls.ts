// Simulated calls: ringing calls are in the outbox, and a tester who answers on /dev/phone goes through the script step
// by step, each step signed as Twilio would sign it.

import { Readable } from 'node:stream';
import twilio from 'twilio';
import { type MessagePort, RefusedMessage } from '../../message-port.ts';
import type { SignedWebhook } from '../phone-port.ts';
import type { CallPort, Recording } from './call-port.ts';
import { readCall } from './read-call.ts';

const rate = 8000;
const seconds = 2;
const headBytes = 44;

/** Two seconds of a tone as an 8-bit WAV file, different for each id: a substitute for speech. */
export function toneRecording(id: string): Recording {
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
    throw new RefusedMessage('no voice call provider is configured', null);
  },
  traceCall: async () => ({ state: 'not-left' }),
  readCall: () => {
    throw new Error('no voice call provider is configured');
  },
  write: () => ({ type: 'text/xml', body: '' }),
  fetchRecording: async () => null,
};
