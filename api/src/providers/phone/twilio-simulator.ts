// Simulates Twilio over HTTP: accepts texts, calls, and lookups as its API does, lists them, and posts signed webhooks
// to us. Tests run the real client against it with TWILIO_BASE_URL.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import twilio from 'twilio';
import { handleSimulatedRequest, type SimulatedState, type SimulatorAccount } from './simulated-api.ts';

type Fields = Readonly<Record<string, string>>;

export interface Posting {
  readonly body: string;
  readonly signature: string;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

export interface TwilioSimulator extends SimulatedState {
  readonly url: string;
  /** A form with its signature, as Twilio would post it to `address`. */
  sign(address: string, fields: Fields): Posting;
  /** Posts a form, signed for its URL, to a webhook of this machine. */
  post(address: string, fields: Fields): Promise<Answered>;
  /** Posts a delivery report to the address that the text named. */
  report(sid: string, status: string, errorCode?: string): Promise<Answered>;
  close(): Promise<void>;
}

/** Starts a simulator of Twilio's API on a free port. */
export async function startTwilioSimulator(account: SimulatorAccount): Promise<TwilioSimulator> {
  const state: SimulatedState = {
    texts: [],
    calls: [],
    recordings: new Map(),
    lookups: [],
    troubles: new Map(),
    lines: new Map(),
  };
  const server = createServer(
    (asked, response) => void handleSimulatedRequest(account, state, asked, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sign = (address: string, fields: Fields): Posting => ({
    body: new URLSearchParams(fields).toString(),
    signature: twilio.getExpectedTwilioSignature(account.authToken, address, fields),
  });
  const post = (address: string, fields: Fields) => postForm(address, sign(address, fields));
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sign,
    post,
    report: (sid, status, errorCode) => {
      const address = state.texts.find((each) => each.sid === sid)?.statusCallback;
      if (address == null) throw new Error(`no status callback is registered for ${sid}`);
      const why = errorCode === undefined ? {} : { ErrorCode: errorCode };
      return post(address, { MessageSid: sid, MessageStatus: status, ...why });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Posts a form as Twilio does. Every host name resolves to this machine, like those below localhost. */
export function postForm(address: string, { body, signature }: Posting): Promise<Answered> {
  const { host, port, pathname, search } = new URL(address);
  const headers = {
    host,
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'x-twilio-signature': signature,
  };
  const where = { host: '127.0.0.1', port, path: pathname + search, method: 'POST', headers };
  return new Promise((resolve, reject) => {
    const asking = request(where, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((answered) => resolve({ status, body: answered }), reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
