// Where a provider posts what happened. Nobody is signed in: the signature over the bytes, just as they came, is the proof.
import type { FastifyInstance } from 'fastify';

const longestBody = 262_144;

/**
 * POST `path`: hands the raw body and its signature on. 200 once it is taken, the same again included; 401 where it is not the
 * provider's; any failure of ours is a 500, on which providers try again.
 */
export function mountWebhook(
  app: FastifyInstance,
  path: string,
  signatureHeader: string,
  take: (body: Buffer, signature: string) => Promise<boolean>,
): void {
  // A scope of its own: here alone a body stays bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, async (request, reply) => {
      const signature = request.headers[signatureHeader];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isTaken = typeof signature === 'string' && (await take(body, signature));
      reply.header('cache-control', 'no-store');
      return isTaken ? { received: true } : reply.code(401).send({ received: false });
    });
  });
}
