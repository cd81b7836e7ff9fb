import { Readable } from 'node:stream';
import { toPlainLine } from '@commonway/contract/fields/plain-line.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, type UploadedFile } from '../context.ts';

/** The text fields of a multipart body. */
export type UploadFields = Readonly<Record<string, string>>;

/**
 * Reads the one file of a multipart body, and its text fields. The file is a stream, unless a field that the operation
 * needs comes after it. Every problem of the body, inside or outside the file, is the sender's error.
 * @param isComplete whether the operation can run with these fields
 */
export async function readUpload(
  request: FastifyRequest,
  isComplete: (fields: UploadFields) => boolean,
): Promise<{ readonly file: UploadedFile; readonly fields: UploadFields }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (isComplete(fields)) return { file: toUploadedFile(part, readBytes(part.file)), fields };
      else file = toUploadedFile(part, [await part.toBuffer()]);
    }
  } catch (error) {
    throwBodyError(error);
  }
  if (file === undefined) throw new Refusal('invalid_input', { fields: { file: ['required'] } });
  return { file, fields };
}

/** Converts a part of the body and its bytes to the file that handlers get. */
const toUploadedFile = (
  { filename }: MultipartFile,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): UploadedFile => ({
  fileName: toPlainLine(filename ?? ''),
  bytes: Readable.from(bytes, { objectMode: false }),
});

/** Yields the file's chunks, and converts errors of the body to refusals. */
async function* readBytes(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throwBodyError(error);
  }
}

/**
 * Throws the parser's error, or a refusal if the body is malformed or ends early. The parser sets a status only if a
 * limit is exceeded.
 */
function throwBodyError(error: unknown): never {
  throw error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined
    ? error
    : new Refusal('malformed_request');
}
