import twilio from 'twilio';
import type { MessagePort } from '../message-port.ts';
import { sayIn } from './say-in.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Another address of the same API: a simulator, a proxy. */
  readonly baseUrl: string | undefined;
}

/**
 * Text messages through Twilio's API. Twilio takes no idempotency key: whoever sends marks the message before and after, and
 * tries again only what was refused.
 */
export function twilioSms(account: TwilioAccount): MessagePort {
  const client = twilioClient(account);
  return {
    send: async (message) => {
      const sent = await client.messages.create({ to: message.to, from: account.from, body: message.text });
      return { providerId: sent.sid };
    },
  };
}

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

function twilioClient({ accountSid, authToken, baseUrl }: TwilioAccount) {
  if (baseUrl === undefined) return twilio(accountSid, authToken);
  const plain = new twilio.RequestClient();
  const httpClient = {
    request: (options: Parameters<typeof plain.request>[0]) => {
      const wanted = new URL(options.uri);
      return plain.request({ ...options, uri: new URL(wanted.pathname + wanted.search, baseUrl).href });
    },
  };
  return twilio(accountSid, authToken, { httpClient: httpClient as never });
}
