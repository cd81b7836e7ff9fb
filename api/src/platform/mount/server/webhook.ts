// Where a provider posts what happened. Nobody is signed in: the signature over the bytes, just as they came, is the proof.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database.ts';
import type { Log } from '../../log.ts';
import { keepUnread } from '../queries.ts';

const longestBody = 262_144;

/** Thrown for what the provider signed and nobody here can read: an event of another shape, or with values that cannot be. */
export class UnreadableEvent extends Error {}

interface Taken {
  readonly type: string;
  readonly body: string;
}

interface WebhookPorts {
  readonly database: Database;
  readonly log: Log;
  readonly answer?: Taken;
  readonly mostBytes?: number;
}

const received: Taken = { type: 'application/json', body: '{"received":true}' };

/**
 * POST `path`: hands the raw body and its signature on, with the host and path it was posted to. 200 once it is taken, the same again
 * included, with `answer` or what `take` gives for one, and also once it is kept as unreadable; 401 where it is not the provider's; any failure
 * of ours is a 500, on which providers try again.
 */
export function mountWebhook(
  app: FastifyInstance,
  path: string,
  signatureHeader: string,
  take: (body: Buffer, signature: string, target: { host: string; path: string }) => Promise<boolean | Taken>,
  { database, log, answer = received, mostBytes = longestBody }: WebhookPorts,
): void {
  const keep = async (body: Buffer, reason: string): Promise<true> => {
    log.warn({ path, reason }, 'a signed event that nobody can read');
    await database.identity(null, (tx) => keepUnread(tx, { path, body, reason }));
    return true;
  };
  // A scope of its own: here alone a body stays bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, async (request, reply) => {
      const signature = request.headers[signatureHeader];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const target = { host: request.host, path: request.url };
      const taken =
        typeof signature === 'string' &&
        (await take(body, signature, target).catch((error: unknown) => {
          if (error instanceof UnreadableEvent) return keep(body, error.message);
          throw error;
        }));
      reply.header('cache-control', 'no-store');
      if (!taken) return reply.code(401).send({ received: false });
      const { type, body: text } = taken === true ? answer : taken;
      return reply.type(type).send(text);
    });
  });
}
