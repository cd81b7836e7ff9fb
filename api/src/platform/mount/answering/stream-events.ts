import type { FastifyReply } from 'fastify';
import { type Actor, type Caller, Refusal, type Tenant } from '../context.ts';
import type { MountPorts } from '../ports.ts';

const heartbeatMs = 15_000;
/** More open pages than anyone has; each stream takes a connection of the process. */
const maxStreamsPerSession = 20;

/**
 * Responds with a stream of the actor's live events, as server-sent events. It stays open until the page closes, the
 * session ends, or the server stops.
 * @throws Refusal `busy` if the session has too many
 */
export function streamEvents(reply: FastifyReply, tenant: Tenant, caller: Caller, ports: MountPorts) {
  const actor = caller.actor as Actor;
  if (ports.events.countStreams(actor.sessionId) >= maxStreamsPerSession) throw new Refusal('busy');
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Spreads the reconnects of all pages after a process stops.
  stream.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);
  const unsubscribe = ports.events.subscribe({
    tenantId: tenant.id,
    staffId: actor.staffId,
    applicantId: actor.applicantId,
    sessionId: actor.sessionId,
    deliver: (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
    disconnect: () => end(),
  });
  const heartbeat = setInterval(() => stream.write(': here\n\n'), heartbeatMs);
  const expiry = setTimeout(
    () => end(),
    Math.max(0, Math.min(Date.parse(actor.expiresAt) - Date.now(), 2_000_000_000)),
  );
  /** Ends the subscription and the timers. */
  const cleanUp = (): void => {
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(expiry);
  };
  // A page that stopped reading leaves its response open after the end, and writing to it would crash the process.
  const end = (): void => {
    cleanUp();
    stream.end();
  };
  stream.on('close', cleanUp);
}
