import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Trace } from '../phone-port.ts';
import { refusalOf, type TwilioAccount, twilioClient } from '../twilio-client.ts';
import type { CallPort, OutgoingCall, Recording } from './call-port.ts';
import { readCall } from './read-call.ts';
import { writeTwiml } from './write-twiml.ts';

/** One number has no more calls than this within a few minutes. */
const maxCalls = 50;
/** The allowed difference between Twilio's clock and ours. */
const clockSkewMs = 60_000;
/** A call is listed a moment after it was accepted. */
const listingDelayMs = 60_000;
const ringSeconds = 30;
/** We don't wait for a mailbox with a longer greeting. */
const greetingSeconds = 30;

/** Calls through Twilio's API. It has no idempotency keys: `traceCall` looks for a call whose response was lost. */
export function twilioCalls(account: TwilioAccount): CallPort {
  const client = twilioClient(account);
  return {
    line: account.from,
    ring: async (call) => {
      const placed = await client.calls.create(callParams(call, account.from)).catch((error: unknown) => {
        throw refusalOf(error);
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
    readCall: (posted) => readCall(account.authToken, posted),
    write: (script) => ({ type: 'text/xml', body: writeTwiml(script, account.from) }),
    fetchRecording: (recordingId) => fetchRecording(account, recordingId),
  };
}

const callParams = (
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

/** By its id at the account's own URL, never by a posted URL. */
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
