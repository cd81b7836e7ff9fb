// The HTTP server: limits, timeouts, parsing, and headers of every response.

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { buildErrorResponse, busySeconds } from '../answering/error-answer.ts';
import { tusMediaType } from '../answering/handle-upload-piece.ts';
import { Refusal } from '../context.ts';
import {
  createClientCounter,
  createLimitedServer,
  type ServerLimits,
  type SocketProblem,
  trackConnections,
} from './connection-limits.ts';
import { emptyPolicy } from './plain-page.ts';

interface HttpSettings {
  readonly trustProxy: string | undefined;
  readonly isSecure: boolean;
  readonly limits: ServerLimits;
  /** Responds to errors before routing. */
  readonly refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Creates a Fastify server with our limits, parsers, and headers, and without routes. */
export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { limits } = settings;
  const isTrustedProxy = createProxyCheck(settings.trustProxy);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    reply.headers(securityHeaders);
    if (settings.isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
  let endConnections = (): void => undefined;
  const app = Fastify({
    trustProxy: settings.trustProxy === undefined ? false : isTrustedProxy,
    bodyLimit: 1_048_576,
    genReqId: () => randomUUID(),
    serverFactory: (listener) => {
      const server = createLimitedServer(listener, { limits, isTrustedProxy, formatErrorResponse });
      ({ endConnections } = trackConnections(server));
      return server;
    },
    // The limited server has responded already.
    clientErrorHandler: () => undefined,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: true,
    // Requests on open connections are still served; afterwards the connections end.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // Hooks don't run for a malformed URL.
      setHeaders(request, reply);
      return settings.refuse(error, request, reply);
    },
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fileSize: documentLimits.maxBytes + 1, parts: 5 },
  });
  // The bytes stay in the request for the tus server.
  app.addContentTypeParser(tusMediaType, (_request, _bytes, done) => done(null));
  app.addHook('preClose', async () => endConnections());
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    requireOneHost(request);
  });
  limitForwardedRequests(app, limits, isTrustedProxy);
  return app;
}

/** Refuses a request with several Host headers, of which a proxy in front may have read another one than we do. */
function requireOneHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new Refusal('malformed_request');
}

/** Returns a function that tells whether an address is one of the proxies whose X-Forwarded-* headers we trust. */
function createProxyCheck(addresses: string | undefined): (address: string) => boolean {
  if (addresses === undefined) return () => false;
  const isTrusted = compile(addresses.split(',').map((address) => address.trim()));
  return (address) => isTrusted(address, 0);
}

/**
 * Limits the concurrent requests of each client behind a trusted proxy: it opens connections for all its clients, so we
 * can't count those.
 */
function limitForwardedRequests(
  app: FastifyInstance,
  { connectionsPerAddress }: ServerLimits,
  isTrustedProxy: (address: string) => boolean,
): void {
  const counter = createClientCounter(connectionsPerAddress);
  app.addHook('onRequest', async ({ socket, ip }, reply) => {
    if (!isTrustedProxy(socket.remoteAddress ?? '')) return;
    if (!counter.tryBegin(ip)) throw new Refusal('busy');
    reply.raw.once('close', () => counter.end(ip));
  });
}

/** Formats a whole HTTP error response for a request that hasn't been parsed, and so always in English. */
function formatErrorResponse(problem: SocketProblem): string {
  const error = buildErrorResponse(new Refusal(problem), 'en', randomUUID());
  const body = JSON.stringify(error);
  const headers = {
    ...securityHeaders,
    'x-request-id': error.requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(problem === 'busy' ? { 'retry-after': String(busySeconds) } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode]}\r\n${lines.join('')}\r\n${body}`;
}

const securityHeaders = {
  // Only pages load resources; pages, files, and images set their own policy.
  'content-security-policy': emptyPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};
