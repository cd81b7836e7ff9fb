// The stand-in beside the outbox: texts that are written on /dev/phone come in signed, as Twilio would post them. Its token leaves the
// process by no way, so nobody else can write in somebody's name.
import { randomBytes, randomUUID } from 'node:crypto';
import twilio from 'twilio';
import type { MessagePort } from '../message-port.ts';
import { type TestCalls, testCalls } from './calls/test-calls.ts';
import type { PhonePort } from './phone-port.ts';
import { readReport, readText, twilioSignature } from './read-posted.ts';

/** The stand-in, and the hand that writes back. */
export interface TestPhone extends PhonePort {
  /** A text as it would be posted to `address`. */
  write(
    text: { readonly from: string; readonly body: string },
    address: string,
  ): { readonly body: Buffer; readonly signature: string };
}

/** A provider whose every number takes texts and calls; numbers of this range belong to nobody. */
export function testPhone(voice: MessagePort): { phone: TestPhone; calls: TestCalls } {
  const authToken = randomBytes(32).toString('hex');
  const line = '+15550100000';
  return { phone: playedPhone(authToken, line), calls: testCalls(authToken, line, voice) };
}

function playedPhone(authToken: string, line: string): TestPhone {
  return {
    line,
    signatureHeader: twilioSignature,
    readText: (posted) => readText(authToken, posted),
    readReport: (posted) => readReport(authToken, posted),
    // The outbox keeps a key once: sending again is safe.
    traceText: async () => ({ state: 'not-left' }),
    lineOf: async () => 'unknown',
    write: ({ from, body }, address) => {
      const fields = {
        MessageSid: `SM${randomUUID().replaceAll('-', '')}`,
        From: from,
        To: line,
        Body: body,
        NumMedia: '0',
      };
      return {
        body: Buffer.from(new URLSearchParams(fields).toString()),
        signature: twilio.getExpectedTwilioSignature(authToken, address, fields),
      };
    },
  };
}

/** Where no provider is configured and none may be played: nobody writes in. */
export const noPhone: PhonePort = {
  line: '',
  signatureHeader: twilioSignature,
  readText: () => {
    throw new Error('no provider of text messages is configured');
  },
  readReport: () => {
    throw new Error('no provider of text messages is configured');
  },
  traceText: async () => ({ state: 'not-left' }),
  lineOf: async () => 'unknown',
};
