import { createReadStream, existsSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emptyPolicy, sendPlainPage } from './plain-page.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
  ttf: 'font/ttf',
  pfb: 'application/octet-stream',
  bcmap: 'application/octet-stream',
};

/**
 * Workers get the policy of their script. They have no access to the network, and the PDF viewer's worker may compile
 * the image decoders that the page hands to it.
 */
const scriptPolicy = `${emptyPolicy}; script-src 'wasm-unsafe-eval'`;

/** Sends the requested file of a folder, or 404. If the names contain hashes, the file can be cached forever. */
export function sendStaticFile(
  reply: FastifyReply,
  folder: string,
  request: FastifyRequest,
  isHashed: boolean,
) {
  const wanted = normalize((request.params as { '*': string })['*']);
  const file = join(folder, wanted);
  const type = mediaTypes[wanted.slice(wanted.lastIndexOf('.') + 1)];
  if (!file.startsWith(`${folder}/`) || type === undefined || !existsSync(file))
    return sendPlainPage(reply, 404, { text: 'Not found.' });
  reply
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .type(type);
  if (type === mediaTypes['svg'])
    reply.header('content-security-policy', `${emptyPolicy}; style-src 'unsafe-inline'; sandbox`);
  if (type === mediaTypes['js']) reply.header('content-security-policy', scriptPolicy);
  const zipped = `${file}.gz`;
  if (acceptsGzip(request) && existsSync(zipped)) {
    reply
      .header('content-encoding', 'gzip')
      .header('vary', 'accept-encoding')
      .header('content-length', statSync(zipped).size);
    return reply.send(createReadStream(zipped));
  }
  return reply.header('content-length', statSync(file).size).send(createReadStream(file));
}

/** Whether the browser accepts gzip. */
export const acceptsGzip = (request: FastifyRequest): boolean =>
  String(request.headers['accept-encoding'] ?? '').includes('gzip');
