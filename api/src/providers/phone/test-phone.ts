// The simulated provider next to the outbox: texts written on /dev/phone arrive signed, as Twilio would post them. Its
// token never leaves the process, so no one else can write in another person's name.
import { randomBytes, randomUUID } from 'node:crypto';
import twilio from 'twilio';
import type { MessagePort } from '../message-port.ts';
import { createTestCalls, type TestCalls } from './calls/test-calls.ts';
import { parseReport, parseText, twilioSignature } from './parse-webhook.ts';
import type { PhonePort } from './phone-port.ts';

/** The simulated provider and its incoming texts. */
export interface TestPhone extends PhonePort {
  /** The body and signature of the webhook that Twilio would post for a text to the URL `address`. */
  signText(
    text: { readonly from: string; readonly body: string },
    address: string,
  ): { readonly body: Buffer; readonly signature: string };
}

/**
 * Creates the simulated providers of texts and calls. They accept every number; their own is from an unassigned range.
 */
export function createTestPhone(voice: MessagePort): { phone: TestPhone; calls: TestCalls } {
  const authToken = randomBytes(32).toString('hex');
  const line = '+15550100000';
  return { phone: createSimulatedTexts(authToken, line), calls: createTestCalls(authToken, line, voice) };
}

/** The simulated provider of texts. */
function createSimulatedTexts(authToken: string, line: string): TestPhone {
  return {
    line,
    signatureHeader: twilioSignature,
    parseText: (webhook) => parseText(authToken, webhook),
    parseReport: (webhook) => parseReport(authToken, webhook),
    // The outbox stores a key once, so that sending again is safe.
    traceText: async () => ({ state: 'not-left' }),
    lookUpLineType: async () => 'unknown',
    signText: ({ from, body }, address) => {
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
  parseText: () => {
    throw new Error('no text message provider is configured');
  },
  parseReport: () => {
    throw new Error('no text message provider is configured');
  },
  traceText: async () => ({ state: 'not-left' }),
  lookUpLineType: async () => 'unknown',
};
