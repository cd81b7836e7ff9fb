// A local server that simulates an external system, so that the client under test uses real HTTP.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ServerResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body: unknown;
}

export interface LocalServer {
  readonly url: string;
  /** The requests so far, oldest first. */
  readonly requests: ReceivedRequest[];
  close(): Promise<void>;
}

/** What a local server does: a response, or none at all. */
export type Reaction = ServerResponse | 'no response' | 'closed connection';

/** Starts an HTTP server that records each request and responds with the result of the callback. */
export async function startLocalServer(
  respond: (requests: ReceivedRequest) => Reaction | Promise<Reaction>,
): Promise<LocalServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: await text(request) };
    requests.push(one);
    const reaction = await respond(one);
    if (reaction === 'no response') return;
    if (reaction === 'closed connection') {
      request.socket.destroy();
      return;
    }
    const { status = 200, headers: more, body } = reaction;
    const isText = typeof body === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...more });
    response.end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
