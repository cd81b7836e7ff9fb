import { type ClientRequest, request } from 'node:http';

export interface EventStream {
  /** The events received so far. */
  readonly heard: { readonly kind: string; readonly applicationId?: number }[];
  /** Whether the server closed it. */
  isEnded(): boolean;
  close(): void;
}

/**
 * Opens the event stream of a session; resolves once the server has responded, and rejects if it refused. The callback
 * runs after each event.
 */
export function openStream(
  port: number,
  token: string,
  onEvent: () => void = () => undefined,
): Promise<EventStream> {
  const headers = { host: 'riverbend.localhost', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const heard: EventStream['heard'] = [];
    let ended = false;
    const sent: ClientRequest = request({
      host: '127.0.0.1',
      port,
      path: '/api/events',
      headers,
      agent: false,
    });
    sent.on('error', (error) => {
      ended = true;
      reject(error);
    });
    sent.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return reject(new Error(`the event stream was refused with status ${response.statusCode}`));
      }
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        for (const [, data] of chunk.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data ?? ''));
        onEvent();
      });
      response.on('close', () => {
        ended = true;
      });
      response.on('error', () => {
        ended = true;
      });
      resolve({ heard, isEnded: () => ended, close: () => sent.destroy() });
    });
    sent.end();
  });
}
