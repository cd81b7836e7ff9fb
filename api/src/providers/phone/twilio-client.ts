import twilio from 'twilio';
import { type AddressFault, RefusedMessage, UnknownOutcome } from '../message-port.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Another URL of the same API: a simulator, a proxy. */
  readonly baseUrl: string | undefined;
}

/** Creates Twilio's client for the account and its base URL. */
export function createTwilioClient({ accountSid, authToken, baseUrl }: TwilioAccount) {
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

/** The problem of the recipient's number behind one of Twilio's error codes; null for other codes. */
export const toAddressFault = (code: string | number): AddressFault | null => faults[String(code)] ?? null;

const tooManyRequests = 429;

/**
 * Converts an error of Twilio's client: a permanent refusal to `RefusedMessage`, and a request that may have been
 * accepted to `UnknownOutcome`; a full queue or an unreachable provider is returned unchanged.
 */
export function toDeliveryError(error: unknown): unknown {
  const { message, code, status } = error as { message: string; code?: string | number; status?: number };
  if (code === 'ECONNREFUSED' || status === tooManyRequests) return error;
  if (!(error instanceof twilio.RestException) || error.status >= 500)
    return new UnknownOutcome(message, { cause: error });
  return error.status < 400
    ? error
    : new RefusedMessage(`${code ?? status}: ${message}`, code === undefined ? null : toAddressFault(code));
}
