// Simulates the parts of Twilio's API for texts, calls, and lookups that our client uses.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SimulatorAccount {
  readonly accountSid: string;
  readonly authToken: string;
}

export interface SimulatedText {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly statusCallback: string | null;
  readonly sentAt: Date;
}

export interface SimulatedCall {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  /** Requested when someone answers. */
  readonly url: string;
  readonly statusCallback: string | null;
  readonly detectsMachines: boolean;
  readonly placedAt: Date;
}

/**
 * The failure of texts and calls to a number: refused with a Twilio error code, accepted without a response, or not
 * accepted.
 */
export type SimulatedFailure = { readonly code: number } | 'no-answer' | 'server-error';

export interface SimulatedState {
  /** Every accepted text, oldest first. */
  readonly texts: SimulatedText[];
  /** The looked-up numbers, oldest first. */
  readonly lookups: string[];
  /** Every accepted call, oldest first. */
  readonly calls: SimulatedCall[];
  /** The recordings, by Twilio's id. */
  readonly recordings: Map<string, Buffer>;
  readonly troubles: Map<string, SimulatedFailure>;
  /** The line type of a number, in Twilio's terms. */
  readonly lines: Map<string, string>;
}

/** The response to a request: bytes as audio; null cuts the connection. */
type Reply = { readonly status: number; readonly body: unknown } | null;

/** Handles one request to the simulated API. */
export async function handleSimulatedRequest(
  account: SimulatorAccount,
  state: SimulatedState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = routeRequest(account, state, request, await text(request));
  if (reply === null) response.destroy();
  else if (Buffer.isBuffer(reply.body))
    response.writeHead(reply.status, { 'content-type': 'audio/x-wav' }).end(reply.body);
  else
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
}

/** Authenticates a request and runs its call; returns the response. */
function routeRequest(
  { accountSid, authToken }: SimulatorAccount,
  state: SimulatedState,
  request: IncomingMessage,
  body: string,
): Reply {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  const signedIn = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (request.headers.authorization !== signedIn) return createErrorReply(401, 20003);
  const number = /^\/v2\/PhoneNumbers\/([^/]+)$/.exec(pathname)?.[1];
  if (number !== undefined) return lookUpNumber(state, decodeURIComponent(number));
  const within = `/2010-04-01/Accounts/${accountSid}/`;
  const isWriting = request.method === 'POST';
  if (pathname === `${within}Messages.json`)
    return isWriting ? acceptText(state, new URLSearchParams(body)) : listTexts(state, searchParams);
  if (pathname === `${within}Calls.json`)
    return isWriting ? placeCall(state, new URLSearchParams(body)) : listCalls(state, searchParams);
  const recorded = state.recordings.get(/Recordings\/(RE\w+)\.wav$/.exec(pathname)?.[1] ?? '');
  return recorded === undefined ? createErrorReply(404, 20404) : { status: 200, body: recorded };
}

/** Accepts a call, or fails as configured for its number. */
function placeCall({ calls, troubles }: SimulatedState, fields: URLSearchParams): Reply {
  const to = fields.get('To') ?? '';
  const trouble = troubles.get(to);
  if (trouble === 'server-error') return createErrorReply(500, 20500);
  if (typeof trouble === 'object') return createErrorReply(400, trouble.code);
  const sid = `CA${randomUUID().replaceAll('-', '')}`;
  calls.push({
    sid,
    to,
    from: fields.get('From') ?? '',
    url: fields.get('Url') ?? '',
    statusCallback: fields.get('StatusCallback'),
    detectsMachines: fields.has('MachineDetection'),
    placedAt: new Date(),
  });
  return trouble === 'no-answer' ? null : { status: 201, body: { sid, status: 'queued' } };
}

/** Lists the calls to a number, newest first. */
function listCalls({ calls }: SimulatedState, query: URLSearchParams): Reply {
  const found = calls
    .filter(({ to }) => to === query.get('To'))
    .map(({ sid, to, from, placedAt }) => ({ sid, to, from, date_created: placedAt.toUTCString() }));
  return { status: 200, body: { calls: found.toReversed(), next_page_uri: null } };
}

/**
 * Stores a text and confirms it, or fails as configured for its number: with an error and without storing it or, for
 * `no-answer`, by storing it without a reply (null).
 */
function acceptText({ texts, troubles }: SimulatedState, fields: URLSearchParams): Reply {
  const to = fields.get('To') ?? '';
  const trouble = troubles.get(to);
  if (trouble === 'server-error') return createErrorReply(500, 20500);
  if (typeof trouble === 'object') return createErrorReply(400, trouble.code);
  const sid = `SM${randomUUID().replaceAll('-', '')}`;
  texts.push({
    sid,
    to,
    from: fields.get('From') ?? '',
    body: fields.get('Body') ?? '',
    statusCallback: fields.get('StatusCallback'),
    sentAt: new Date(),
  });
  return trouble === 'no-answer' ? null : { status: 201, body: { sid, status: 'queued' } };
}

/** Lists the texts to a number since a time, newest first. */
function listTexts({ texts }: SimulatedState, query: URLSearchParams): Reply {
  const after = new Date(query.get('DateSent>') ?? 0);
  const messages = texts
    .filter(({ to, sentAt }) => to === query.get('To') && sentAt >= after)
    .map(({ sid, to, from, body, sentAt }) => ({ sid, to, from, body, date_sent: sentAt.toUTCString() }));
  return { status: 200, body: { messages: messages.toReversed(), next_page_uri: null } };
}

/** Returns the line type of a number. */
function lookUpNumber({ lookups, lines }: SimulatedState, number: string): Reply {
  lookups.push(number);
  const type = lines.get(number);
  return { status: 200, body: { phone_number: number, line_type_intelligence: type ? { type } : null } };
}

/** A response with Twilio's error code. */
const createErrorReply = (status: number, code: number): Reply => ({
  status,
  body: { status, code, message: `refused with ${code}` },
});
