// Where a provider posts what happened. Nobody is signed in: the signature over the bytes, just as they came, is the proof.
import type { FastifyInstance } from 'fastify';

const longestBody = 262_144;

interface Taken {
  readonly type: string;
  readonly body: string;
}

const received: Taken = { type: 'application/json', body: '{"received":true}' };

/**
 * POST `path`: hands the raw body and its signature on, with the host and path it was posted to. 200 once it is taken, the same again
 * included, with `answer` or what `take` gives for one; 401 where it is not the provider's; any failure of ours is a 500, on which providers try again.
 */
export function mountWebhook(
  app: FastifyInstance,
  path: string,
  signatureHeader: string,
  take: (body: Buffer, signature: string, target: { host: string; path: string }) => Promise<boolean | Taken>,
  { answer = received, mostBytes = longestBody }: { answer?: Taken; mostBytes?: number } = {},
): void {
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
      const taken = typeof signature === 'string' && (await take(body, signature, target));
      reply.header('cache-control', 'no-store');
      if (!taken) return reply.code(401).send({ received: false });
      const { type, body: text } = taken === true ? answer : taken;
      return reply.type(type).send(text);
    });
  });
}
