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
    .header('vary', 'accept-encoding')
    .type(type);
  if (type === mediaTypes['svg'])
    reply.header('content-security-policy', `${emptyPolicy}; style-src 'unsafe-inline'; sandbox`);
  if (type === mediaTypes['js']) reply.header('content-security-policy', scriptPolicy);
  const encoded = findEncodedFile(file, request);
  if (encoded) reply.header('content-encoding', encoded.encoding);
  const path = encoded?.path ?? file;
  return reply.header('content-length', statSync(path).size).send(createReadStream(path));
}

/** The encodings of the compressed files, smallest first, and their extensions. */
const encodings = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

/** Returns the smallest compressed file that exists and that the browser accepts. */
function findEncodedFile(file: string, request: FastifyRequest) {
  return encodings
    .filter(([encoding]) => accepts(request, encoding))
    .map(([encoding, extension]) => ({ encoding, path: `${file}.${extension}` }))
    .find(({ path }) => existsSync(path));
}

/** Whether the browser accepts the encoding. */
const accepts = (request: FastifyRequest, encoding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((each) => each.split(';')[0]?.trim() === encoding);

/** Whether the browser accepts gzip. */
export const acceptsGzip = (request: FastifyRequest): boolean => accepts(request, 'gzip');
