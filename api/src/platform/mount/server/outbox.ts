import type { FastifyInstance } from 'fastify';

/** GET /dev/outbox?to=&channel=: what the fake providers were asked to send, newest first. Mounted only where every provider is a fake. */
export function mountOutbox(
  http: FastifyInstance,
  list: (to: string | null, channel: string | null) => Promise<unknown[]>,
): void {
  http.get('/dev/outbox', async (request) => {
    const { to, channel } = request.query as { to?: string; channel?: string };
    return list(to || null, channel || null);
  });
}
