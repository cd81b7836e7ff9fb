// The HTTP server itself: limits, time-outs, parsing, the headers every answer carries.

import { randomUUID } from 'node:crypto';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { tusPiece } from '../answering/take-piece.ts';
import { emptyPolicy } from './plain-page.ts';

interface HttpSettings {
  readonly trustProxy: string | undefined;
  readonly isSecure: boolean;
  /** Answers what went wrong before any route was found. */
  readonly refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** An empty server with our limits; routes come after. */
export async function httpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    reply.headers(securityHeaders);
    if (settings.isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
  const app = Fastify({
    trustProxy: settings.trustProxy === undefined ? false : settings.trustProxy.split(','),
    bodyLimit: 1_048_576,
    genReqId: () => randomUUID(),
    connectionTimeout: 60_000,
    // A photo over a slow line takes minutes; the headers of a request may not.
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000 },
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
  return app;
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
