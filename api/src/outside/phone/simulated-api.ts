// What Twilio's API does with texts and lookups, as far as our client asks for it.
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

/** What becomes of texts to a number: refused with one of Twilio's numbers, taken without an answer, or not taken. */
export type Trouble = { readonly code: number } | 'no-answer' | 'server-error';

export interface SimulatedState {
  /** Every text that was taken, oldest first. */
  readonly texts: SimulatedText[];
  /** The numbers looked up, oldest first. */
  readonly lookups: string[];
  readonly troubles: Map<string, Trouble>;
  /** What kind of line a number is, in Twilio's words. */
  readonly lines: Map<string, string>;
}

/** What a call is answered with; nothing where the line is cut. */
type Reply = { readonly status: number; readonly body: unknown } | null;

/** Serves one call. */
export async function serveCall(
  account: SimulatorAccount,
  state: SimulatedState,
  asked: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = replyTo(account, state, asked, await text(asked));
  if (reply === null) response.destroy();
  else
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
}

function replyTo(
  { accountSid, authToken }: SimulatorAccount,
  state: SimulatedState,
  asked: IncomingMessage,
  body: string,
): Reply {
  const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://simulator');
  const signedIn = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (asked.headers.authorization !== signedIn) return refusal(401, 20003);
  const number = /^\/v2\/PhoneNumbers\/([^/]+)$/.exec(pathname)?.[1];
  if (number !== undefined) return lookUp(state, decodeURIComponent(number));
  if (pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return refusal(404, 20404);
  return asked.method === 'POST' ? take(state, new URLSearchParams(body)) : list(state, searchParams);
}

function take({ texts, troubles }: SimulatedState, fields: URLSearchParams): Reply {
  const to = fields.get('To') ?? '';
  const trouble = troubles.get(to);
  if (trouble === 'server-error') return refusal(500, 20500);
  if (typeof trouble === 'object') return refusal(400, trouble.code);
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

function list({ texts }: SimulatedState, wish: URLSearchParams): Reply {
  const after = new Date(wish.get('DateSent>') ?? 0);
  const messages = texts
    .filter(({ to, sentAt }) => to === wish.get('To') && sentAt >= after)
    .map(({ sid, to, from, body, sentAt }) => ({ sid, to, from, body, date_sent: sentAt.toUTCString() }));
  return { status: 200, body: { messages: messages.toReversed(), next_page_uri: null } };
}

function lookUp({ lookups, lines }: SimulatedState, number: string): Reply {
  lookups.push(number);
  const type = lines.get(number);
  return { status: 200, body: { phone_number: number, line_type_intelligence: type ? { type } : null } };
}

const refusal = (status: number, code: number): Reply => ({
  status,
  body: { status, code, message: `refused with ${code}` },
});
