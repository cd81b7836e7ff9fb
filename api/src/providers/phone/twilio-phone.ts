import twilio from 'twilio';
import type { MessagePort } from '../message-port.ts';
import { selectVoice } from './select-voice.ts';
import { createTwilioClient, type TwilioAccount, toDeliveryError } from './twilio-client.ts';

/**
 * Creates the client that sends text messages through Twilio. Twilio has no idempotency keys: the sender marks the
 * message before and after, and looks up one whose response was lost.
 */
export function createTwilioSms(account: TwilioAccount): MessagePort {
  const client = createTwilioClient(account);
  return {
    send: async ({ to, text, reportTo }) => {
      const params = { to, from: account.from, body: text };
      const isReachable = reportTo !== undefined && (account.baseUrl !== undefined || isPublicUrl(reportTo));
      const sent = await client.messages
        .create(isReachable ? { ...params, statusCallback: reportTo } : params)
        .catch((error: unknown) => {
          throw toDeliveryError(error);
        });
      return { providerId: sent.sid };
    },
  };
}

/** Whether Twilio can reach a URL: it refuses a text whose status callback is a local address. */
const isPublicUrl = (url: string): boolean => !/(^|\.)localhost$/.test(new URL(url).hostname);

/** Creates the client for calls that read a text aloud twice in the recipient's language. */
export function createTwilioVoice(account: TwilioAccount): MessagePort {
  const client = createTwilioClient(account);
  return {
    send: async (message) => {
      const answer = new twilio.twiml.VoiceResponse();
      for (let time = 0; time < 2; time += 1) {
        answer.say(selectVoice(message.language), message.text);
        answer.pause({ length: 1 });
      }
      const call = await client.calls.create({
        to: message.to,
        from: account.from,
        twiml: answer.toString(),
      });
      return { providerId: call.sid };
    },
  };
}
