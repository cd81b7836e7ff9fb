// An HTTP proxy that adds a script to each page, which reports the page's errors to the proxy.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ErrorProxy {
  readonly port: number;
  /** The errors of all pages so far. */
  readonly errors: readonly string[];
  readonly close: () => void;
}

const reportPath = '/reported-page-errors';

/** Runs before the page's scripts: reports what they throw, and what React recovers from. */
const script = `addEventListener('error', ({ message }) =>
  fetch('${reportPath}', { method: 'POST', keepalive: true, body: location.pathname + ': ' + message }));`;

/** Starts the proxy. Names below localhost are this machine. */
export async function startErrorProxy(): Promise<ErrorProxy> {
  const errors: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '');
    if (pathname !== reportPath) return forward(incoming, outgoing);
    errors.push(await text(incoming));
    outgoing.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, errors, close };
}

/** Forwards a request, and adds the script to its response if it is a page. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { port, pathname, search } = new URL(incoming.url ?? '');
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const { method } = incoming;
  const options = { host: '127.0.0.1', port, method, path: pathname + search, headers };
  const passed = request(options, async (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html');
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    if (!isPage || nonce === undefined) {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      return answer.pipe(outgoing);
    }
    const page = (await text(answer)).replace('<head>', `<head><script nonce="${nonce}">${script}</script>`);
    const { 'content-length': __, 'transfer-encoding': ___, ...kept } = answer.headers;
    return outgoing.writeHead(answer.statusCode ?? 0, kept).end(page);
  });
  // The browser may leave a page before its responses, or its server may end.
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
