import { Readable } from 'node:stream';
import { plainLine } from '@commonway/contract/fields/plain-line.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal, type UploadedFile } from '../context.ts';

/**
 * The one file of a multipart body, as a stream. Every problem of the body, inside or outside the file, is the sender's
 * error.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  const part = await request.file().catch(throwBodyError);
  if (part === undefined) throw new Refusal('invalid_input', { fields: { file: ['required'] } });
  return {
    fileName: plainLine(part.filename ?? ''),
    bytes: Readable.from(readBytes(part.file), { objectMode: false }),
  };
}

async function* readBytes(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throwBodyError(error);
  }
}

/** The parser sets a status if a limit is exceeded, and none if the body is malformed or ends early. */
function throwBodyError(error: unknown): never {
  throw (error as { statusCode?: number }).statusCode === undefined
    ? new Refusal('malformed_request')
    : error;
}
