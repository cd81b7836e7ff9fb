import twilio from 'twilio';
import { type AddressFault, RefusedMessage, UnknownOutcome } from '../message-port.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Another URL of the same API: a simulator, a proxy. */
  readonly baseUrl: string | undefined;
}

/** Twilio's client for the account's URL. */
export function twilioClient({ accountSid, authToken, baseUrl }: TwilioAccount) {
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

/** Twilio's error codes for problems of the recipient's number (https://www.twilio.com/docs/api/errors). */
const faults: Readonly<Record<string, AddressFault>> = {
  21211: 'bounced',
  21217: 'bounced',
  21610: 'opted-out',
  21614: 'landline',
  30005: 'bounced',
  30006: 'landline',
};

export const faultOf = (code: string | number): AddressFault | null => faults[String(code)] ?? null;

const tooManyRequests = 429;

/**
 * Converts a permanent refusal to RefusedMessage, and a text that may have been accepted to UnknownOutcome; returns a
 * full queue or an unreachable provider unchanged.
 */
export function refusalOf(error: unknown): unknown {
  const { message, code, status } = error as { message: string; code?: string | number; status?: number };
  if (code === 'ECONNREFUSED' || status === tooManyRequests) return error;
  if (!(error instanceof twilio.RestException) || error.status >= 500)
    return new UnknownOutcome(message, { cause: error });
  return error.status < 400
    ? error
    : new RefusedMessage(`${code ?? status}: ${message}`, code === undefined ? null : faultOf(code));
}
