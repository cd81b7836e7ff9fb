// The HTTP server itself: limits, time-outs, parsing, the headers every answer carries.

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorAnswer } from '../answering/error-answer.ts';
import { tusPiece } from '../answering/take-piece.ts';
import { Refusal } from '../context.ts';
import { countClients, limitedServer, type ServerLimits, type SocketProblem } from './connection-limits.ts';
import { emptyPolicy } from './plain-page.ts';

interface HttpSettings {
  readonly trustProxy: string | undefined;
  readonly isSecure: boolean;
  readonly limits: ServerLimits;
  /** Answers what went wrong before any route was found. */
  readonly refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** An empty server with our limits; routes come after. */
export async function httpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { limits } = settings;
  const isTrustedProxy = trustedProxies(settings.trustProxy);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    reply.headers(securityHeaders);
    if (settings.isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
  const app = Fastify({
    trustProxy: settings.trustProxy === undefined ? false : isTrustedProxy,
    bodyLimit: 1_048_576,
    genReqId: () => randomUUID(),
    serverFactory: (listener) => limitedServer(listener, { limits, isTrustedProxy, answerTo }),
    // The limited server has answered already.
    clientErrorHandler: () => undefined,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // Stopping, it lets go of connections that wait and answers what it has begun.
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that cannot be read.
      setHeaders(request, reply);
      return settings.refuse(error, request, reply);
    },
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fileSize: documentLimits.maxBytes + 1, parts: 5 },
  });
  // The bytes stay in the request for whoever takes them.
  app.addContentTypeParser(tusPiece, (_request, _bytes, done) => done(null));
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  limitForwarded(app, limits, isTrustedProxy);
  return app;
}

/** Whether an address is a proxy whose X-Forwarded-* count. */
function trustedProxies(addresses: string | undefined): (address: string) => boolean {
  if (addresses === undefined) return () => false;
  const isTrusted = compile(addresses.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}

/** A trusted proxy opens connections for all its clients: there the requests of each client are counted. */
function limitForwarded(
  app: FastifyInstance,
  { connectionsPerAddress }: ServerLimits,
  isTrustedProxy: (address: string) => boolean,
): void {
  const counter = countClients(connectionsPerAddress);
  app.addHook('onRequest', async ({ socket, ip }, reply) => {
    if (!isTrustedProxy(socket.remoteAddress ?? '')) return;
    if (!counter.begin(ip)) throw new Refusal('busy');
    reply.raw.once('close', () => counter.end(ip));
  });
}

/** What is answered before a request has been read, and so in no language but English. */
function answerTo(problem: SocketProblem): string {
  const answer = errorAnswer(new Refusal(problem), 'en', randomUUID());
  const body = JSON.stringify(answer);
  const headers = {
    ...securityHeaders,
    'x-request-id': answer.requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(problem === 'busy' ? { 'retry-after': '2' } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${answer.statusCode} ${STATUS_CODES[answer.statusCode]}\r\n${lines.join('')}\r\n${body}`;
}

const securityHeaders = {
  // Nothing but a page loads anything; pages, files and pictures say what they need themselves.
  'content-security-policy': emptyPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};
