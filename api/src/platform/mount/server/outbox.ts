import type { FastifyInstance } from 'fastify';

/**
 * Mounts GET /dev/outbox?to=&channel=, which returns the messages sent to the fake providers, newest first. For servers
 * where every provider is a fake.
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
