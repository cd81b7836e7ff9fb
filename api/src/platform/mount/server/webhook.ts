// Provider webhooks. There is no session: the signature over the raw bytes authenticates the request.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database.ts';
import type { DiskReserve } from '../../disk-reserve.ts';
import type { Log } from '../../log.ts';
import { Refusal } from '../context.ts';
import { saveUnreadWebhook } from '../queries.ts';

const defaultMaxBytes = 262_144;

/** A correctly signed event that we can't read: unknown shape or invalid values. */
export class UnreadableEvent extends Error {}

interface WebhookResponse {
  readonly type: string;
  readonly body: string;
}

interface WebhookPorts {
  readonly database: Database;
  readonly log: Log;
  readonly diskReserve: Pick<DiskReserve, 'isLow'>;
  readonly answer?: WebhookResponse;
  readonly maxBytes?: number;
}

const received: WebhookResponse = { type: 'application/json', body: '{"received":true}' };

/**
 * Mounts POST `path`, which passes the raw body, its signature, host, and path to `handleEvent`. Responds 200 if the event was
 * accepted, is a duplicate, or was stored as unreadable, with `answer` or the handler's own response; 401 for a wrong
 * signature; 500 for our own failures and 507 for a nearly full disk, which providers retry.
 */
export function mountWebhook(
  app: FastifyInstance,
  path: string,
  signatureHeader: string,
  handleEvent: (
    body: Buffer,
    signature: string,
    target: { host: string; path: string },
  ) => Promise<boolean | WebhookResponse>,
  { database, log, diskReserve, answer = received, maxBytes = defaultMaxBytes }: WebhookPorts,
): void {
  /** Logs and stores an event that we can't read. */
  const saveUnreadable = async (body: Buffer, reason: string): Promise<true> => {
    log.warn({ path, reason }, 'cannot read a signed webhook event');
    await database.identity(null, (tx) => saveUnreadWebhook(tx, { path, body, reason }));
    return true;
  };
  // A separate scope, where bodies stay bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, async (request, reply) => {
      // The provider sends it again.
      if (diskReserve.isLow()) throw new Refusal('storage_full');
      const signature = request.headers[signatureHeader];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const target = { host: request.host, path: request.url };
      const result =
        typeof signature === 'string' &&
        (await handleEvent(body, signature, target).catch((error: unknown) => {
          if (error instanceof UnreadableEvent) return saveUnreadable(body, error.message);
          throw error;
        }));
      reply.header('cache-control', 'no-store');
      if (!result) return reply.code(401).send({ received: false });
      const { type, body: text } = result === true ? answer : result;
      return reply.type(type).send(text);
    });
  });
}
