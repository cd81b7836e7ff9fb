import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Trace } from '../phone-port.ts';
import { createTwilioClient, type TwilioAccount, toDeliveryError } from '../twilio-client.ts';
import type { CallPort, OutgoingCall, Recording } from './call-port.ts';
import { parseCallEvent } from './parse-call-event.ts';
import { renderTwiml } from './render-twiml.ts';

/** One number has no more calls than this within a few minutes. */
const maxCalls = 50;
/** The allowed difference between Twilio's clock and ours. */
const clockSkewMs = 60_000;
/** A call is listed a moment after it was accepted. */
const listingDelayMs = 60_000;
const ringSeconds = 30;
/** We don't wait for a mailbox with a longer greeting. */
const greetingSeconds = 30;

/**
 * Creates the client for calls through Twilio's API. It has no idempotency keys: `traceCall` looks for a call whose
 * response was lost.
 */
export function createTwilioCalls(account: TwilioAccount): CallPort {
  const client = createTwilioClient(account);
  return {
    line: account.from,
    placeCall: async (call) => {
      const placed = await client.calls.create(toCallParams(call, account.from)).catch((error: unknown) => {
        throw toDeliveryError(error);
      });
      return { providerId: placed.sid };
    },
    traceCall: async (to, since, except): Promise<Trace> => {
      const calls = await client.calls.list({ to, from: account.from, limit: maxCalls });
      const earliest = since.getTime() - clockSkewMs;
      const placedCall = calls.find(
        ({ sid, dateCreated }) => dateCreated.getTime() >= earliest && !except.includes(sid),
      );
      if (placedCall !== undefined) return { state: 'left', providerId: placedCall.sid };
      return { state: Date.now() - since.getTime() < listingDelayMs ? 'unknown' : 'not-left' };
    },
    parseCallEvent: (webhook) => parseCallEvent(account.authToken, webhook),
    renderScript: (script) => ({ type: 'text/xml', body: renderTwiml(script, account.from) }),
    fetchRecording: (recordingId) => fetchRecording(account, recordingId),
  };
}

/** Converts a call to the parameters of Twilio's API. */
const toCallParams = (
  { to, answerAt: url, reportTo: statusCallback, isForMailbox }: OutgoingCall,
  from: string,
) => ({
  to,
  from,
  url,
  statusCallback,
  statusCallbackEvent: isForMailbox ? ['ringing', 'answered', 'completed'] : ['completed'],
  timeout: ringSeconds,
  ...(isForMailbox && {
    machineDetection: 'DetectMessageEnd',
    machineDetectionTimeout: greetingSeconds,
  }),
});

const notFound = 404;

/** Downloads a recording by its ID at the account's own URL, never by a posted URL; null if it no longer exists. */
async function fetchRecording(
  { accountSid, authToken, baseUrl = 'https://api.twilio.com' }: TwilioAccount,
  recordingId: string,
): Promise<Recording | null> {
  const address = new URL(`/2010-04-01/Accounts/${accountSid}/Recordings/${recordingId}.wav`, baseUrl);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  // Twilio may redirect to its media store; fetch doesn't send the credentials to other hosts.
  const answer = await fetch(address, { headers: { authorization }, redirect: 'follow' });
  if (answer.status === notFound) return null;
  if (!answer.ok || answer.body === null)
    throw new Error(`the recording request failed with status ${answer.status}`);
  return {
    bytes: Readable.fromWeb(answer.body as ReadableStream),
    mediaType: answer.headers.get('content-type') ?? '',
  };
}
