import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../context.ts';

const previewable = /^(image\/(jpeg|png)|application\/pdf)$/;

const ofFile =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
/** No scripts, images, or other sites; a link opens in a new tab without a referrer. */
const ofFrame =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Sends a stored file. Only images, PDFs, and our own framed pages are shown inline, sandboxed; anything else is an
 * attachment.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer) {
  const isFramed = file.isFramed ?? false;
  const kind = isFramed || previewable.test(file.mediaType) ? 'inline' : 'attachment';
  if (file.sizeBytes !== undefined) reply.header('content-length', String(file.sizeBytes));
  return reply
    .header(
      'content-disposition',
      `${kind}; filename*=UTF-8''${encodeURIComponent(file.fileName).replace(/['()*]/g, escape)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', isFramed ? ofFrame : ofFile)
    .header('x-frame-options', 'SAMEORIGIN')
    .type(file.mediaType)
    .send(file.bytes);
}
