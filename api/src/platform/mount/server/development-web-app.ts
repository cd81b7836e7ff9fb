// In development a separate server (tools/dev) renders pages, compiles modules, and hot-reloads them. All traffic
// passes through here, so that the portal has one address.
import { type IncomingMessage, request as openRequest } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebApp } from './web-app.ts';

/** Opens the web app that the development server at `serverUrl` compiles on demand. */
export function openDevelopmentWebApp(serverUrl: string): WebApp {
  const postJson = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(new URL(path, serverUrl), {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  };
  return {
    planPrefetch: (path, search, boot) => postJson('/plan', { path, search, boot }),
    render: (content) => postJson('/render', content),
    mountAssets: (app) => {
      app.get('/assets/*', (request, reply) => forwardRequest(serverUrl, request, reply));
      const sockets = new Set<Duplex>();
      app.server.on('upgrade', (request, socket, head) => {
        if (!request.url?.startsWith('/assets/')) return socket.destroy();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        proxyWebSocket(serverUrl, request, socket, head);
      });
      // Open connections would keep the server from stopping.
      app.addHook('preClose', async () => {
        for (const socket of sockets) socket.destroy();
      });
    },
    isHotReloaded: true,
  };
}

/** Requests the same path from the development server and sends its response. */
async function forwardRequest(serverUrl: string, request: FastifyRequest, reply: FastifyReply) {
  const headers = ['accept', 'if-none-match'].flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const answer = await fetch(new URL(request.url, serverUrl), {
    headers: Object.fromEntries(headers),
    redirect: 'error',
  });
  for (const name of ['content-type', 'cache-control', 'etag', 'vary']) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}

/** Connects a browser's hot-reload WebSocket to the development server. */
function proxyWebSocket(
  serverUrl: string,
  { url, headers }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { hostname, port, host } = new URL(serverUrl);
  const outgoing = openRequest({ hostname, port, path: url, headers: { ...headers, host } });
  outgoing.on('error', () => socket.destroy());
  outgoing.on('response', () => socket.destroy());
  outgoing.on('upgrade', (answer, target, first) => {
    // The connection stays open while there are no changes.
    if ('setTimeout' in socket && typeof socket.setTimeout === 'function') socket.setTimeout(0);
    socket.on('error', () => target.destroy()).on('close', () => target.destroy());
    target.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    socket.write(first);
    target.write(head);
    socket.pipe(target).pipe(socket);
  });
  outgoing.end();
}
