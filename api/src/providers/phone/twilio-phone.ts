import twilio from 'twilio';
import type { MessagePort } from '../message-port.ts';
import { refusalOf, type TwilioAccount, twilioClient } from './twilio-client.ts';
import { voiceFor } from './voice-for.ts';

/**
 * Text messages through Twilio's API. Twilio has no idempotency keys: the sender marks the message before and after,
 * and looks up one whose response was lost (twilio-phone-port.ts).
 */
export function twilioSms(account: TwilioAccount): MessagePort {
  const client = twilioClient(account);
  return {
    send: async ({ to, text, reportTo }) => {
      const params = { to, from: account.from, body: text };
      const isReachable = reportTo !== undefined && (account.baseUrl !== undefined || isPublic(reportTo));
      const sent = await client.messages
        .create(isReachable ? { ...params, statusCallback: reportTo } : params)
        .catch((error: unknown) => {
          throw refusalOf(error);
        });
      return { providerId: sent.sid };
    },
  };
}

/** Twilio refuses a text whose status callback is a local address. */
const isPublic = (address: string): boolean => !/(^|\.)localhost$/.test(new URL(address).hostname);

/** Calls that read a text aloud twice in the recipient's language. */
export function twilioVoice(account: TwilioAccount): MessagePort {
  const client = twilioClient(account);
  return {
    send: async (message) => {
      const answer = new twilio.twiml.VoiceResponse();
      for (let time = 0; time < 2; time += 1) {
        answer.say(voiceFor(message.language), message.text);
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
