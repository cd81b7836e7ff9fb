import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MountPorts } from '../ports.ts';

/** The media type of a piece of an upload in the tus protocol. */
export const tusMediaType = 'application/offset+octet-stream';

/** Passes an authorized upload request to the tus server, which responds itself, with the headers of all our responses. */
export async function handleTusRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, log }: Pick<MountPorts, 'storage' | 'log'>,
): Promise<FastifyReply> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  try {
    await storage.incoming.handleTusRequest(request.raw, reply.raw);
  } catch (error) {
    log.error({ err: error, requestId: request.id });
    reply.raw.destroy();
  }
  return reply;
}
