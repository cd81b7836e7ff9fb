import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MountPorts } from '../ports.ts';

/** The kind of body that a piece of an upload is. */
export const tusPiece = 'application/offset+octet-stream';

/** Hands a request that was admitted to the tus server, which answers it itself, with the headers all our answers bear. */
export async function takePiece(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, log }: Pick<MountPorts, 'storage' | 'log'>,
): Promise<FastifyReply> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  try {
    await storage.incoming.answer(request.raw, reply.raw);
  } catch (error) {
    log.error({ err: error, requestId: request.id });
    reply.raw.destroy();
  }
  return reply;
}
