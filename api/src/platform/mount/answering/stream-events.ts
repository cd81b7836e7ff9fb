import type { FastifyReply } from 'fastify';
import type { Admitted } from '../admit.ts';
import type { Actor, Tenant } from '../context.ts';
import type { MountPorts } from '../ports.ts';

const heartbeatMs = 15_000;

/** Keeps the answer open and writes server-sent events until the page goes, the session ends or the server stops. */
export function streamTo(reply: FastifyReply, tenant: Tenant, admitted: Admitted, ports: MountPorts) {
  const actor = admitted.actor as Actor;
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // All pages of a process that stopped come back: not in the same instant.
  stream.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);
  const leave = ports.events.subscribe({
    tenantId: tenant.id,
    staffId: actor.staffId,
    applicantId: actor.applicantId,
    sessionId: actor.sessionId,
    deliver: (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
    hangUp: () => end(),
  });
  const heartbeat = setInterval(() => stream.write(': here\n\n'), heartbeatMs);
  const expiry = setTimeout(
    () => end(),
    Math.max(0, Math.min(Date.parse(actor.expiresAt) - Date.now(), 2_000_000_000)),
  );
  const stop = (): void => {
    leave();
    clearInterval(heartbeat);
    clearTimeout(expiry);
  };
  // A page that reads no more keeps its answer open past the end: a word written then would take the process down.
  const end = (): void => {
    stop();
    stream.end();
  };
  stream.on('close', stop);
}
