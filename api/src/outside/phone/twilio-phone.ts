import twilio from 'twilio';
import type { MessagePort } from '../message-port.ts';
import { sayIn } from './say-in.ts';
import { refusalOf, type TwilioAccount, twilioClient } from './twilio-client.ts';

/**
 * Text messages through Twilio's API. Twilio takes no idempotency key: whoever sends marks the message before and after, and
 * asks for one whose answer was lost (twilio-desk.ts).
 */
export function twilioSms(account: TwilioAccount): MessagePort {
  const client = twilioClient(account);
  return {
    send: async ({ to, text, reportTo }) => {
      const wish = { to, from: account.from, body: text };
      const hears = reportTo !== undefined && (account.baseUrl !== undefined || isPublic(reportTo));
      const sent = await client.messages
        .create(hears ? { ...wish, statusCallback: reportTo } : wish)
        .catch((error: unknown) => {
          throw refusalOf(error);
        });
      return { providerId: sent.sid };
    },
  };
}

/** Twilio refuses a text whose reports would go to the machine it runs on. */
const isPublic = (address: string): boolean => !/(^|\.)localhost$/.test(new URL(address).hostname);

/** Calls that read a text out in the receiver's language, twice. */
export function twilioVoice(account: TwilioAccount): MessagePort {
  const client = twilioClient(account);
  return {
    send: async (message) => {
      const answer = new twilio.twiml.VoiceResponse();
      for (let time = 0; time < 2; time += 1) {
        answer.say(sayIn(message.language), message.text);
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
