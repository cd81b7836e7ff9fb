import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../context.ts';

const previewable = /^(image\/(jpeg|png)|application\/pdf)$/;

/** Sends a stored file: only images and PDF may show in place, sandboxed; anything else is an attachment. */
export function sendFile(reply: FastifyReply, file: FileAnswer) {
  const kind = previewable.test(file.mediaType) ? 'inline' : 'attachment';
  if (file.sizeBytes !== undefined) reply.header('content-length', String(file.sizeBytes));
  return reply
    .header(
      'content-disposition',
      `${kind}; filename*=UTF-8''${encodeURIComponent(file.fileName).replace(/['()*]/g, escape)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .type(file.mediaType)
    .send(file.bytes);
}
