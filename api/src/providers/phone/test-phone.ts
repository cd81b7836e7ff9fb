// The simulated provider next to the outbox: texts written on /dev/phone arrive signed, as Twilio would post them. Its
// token never leaves the process, so no one else can write in another person's name.
import { randomBytes, randomUUID } from 'node:crypto';
import twilio from 'twilio';
import type { MessagePort } from '../message-port.ts';
import { type TestCalls, testCalls } from './calls/test-calls.ts';
import type { PhonePort } from './phone-port.ts';
import { readReport, readText, twilioSignature } from './read-webhook.ts';

/** The simulated provider and its incoming texts. */
export interface TestPhone extends PhonePort {
  /** The signed webhook of a text for `address`. */
  write(
    text: { readonly from: string; readonly body: string },
    address: string,
  ): { readonly body: Buffer; readonly signature: string };
}

/** A provider that accepts texts and calls to every number; its own number is from an unassigned range. */
export function testPhone(voice: MessagePort): { phone: TestPhone; calls: TestCalls } {
  const authToken = randomBytes(32).toString('hex');
  const line = '+15550100000';
  return { phone: simulatedPhone(authToken, line), calls: testCalls(authToken, line, voice) };
}

function simulatedPhone(authToken: string, line: string): TestPhone {
  return {
    line,
    signatureHeader: twilioSignature,
    readText: (posted) => readText(authToken, posted),
    readReport: (posted) => readReport(authToken, posted),
    // The outbox stores a key once, so that sending again is safe.
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

/** No provider is configured and simulation isn't allowed: no texts arrive. */
export const noPhone: PhonePort = {
  line: '',
  signatureHeader: twilioSignature,
  readText: () => {
    throw new Error('no text message provider is configured');
  },
  readReport: () => {
    throw new Error('no text message provider is configured');
  },
  traceText: async () => ({ state: 'not-left' }),
  lineOf: async () => 'unknown',
};
