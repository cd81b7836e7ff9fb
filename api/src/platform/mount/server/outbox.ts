import type { FastifyInstance } from 'fastify';

/**
 * GET /dev/outbox?to=&channel=: messages sent to the fake providers, newest first. Mounted only if every provider is a
 * fake.
 */
export function mountOutbox(
  http: FastifyInstance,
  list: (to: string | null, channel: string | null) => Promise<unknown[]>,
): void {
  http.get('/dev/outbox', async (request) => {
    const { to, channel } = request.query as { to?: string; channel?: string };
    return list(to || null, channel || null);
  });
}
