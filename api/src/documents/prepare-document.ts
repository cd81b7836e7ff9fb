import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../platform/mount/context.ts';
import { ParserBusy } from '../platform/parse-worker.ts';
import { decideKind } from './decide-kind.ts';
import { encodeImage } from './encode-image.ts';
import { inspectFile } from './inspect-file.ts';
import { drawPicture } from './picture.ts';
import { tidyFileName } from './tidy-file-name.ts';

/** An uploaded file, ready for storage. */
export interface PreparedDocument {
  readonly path: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The path of a photo's thumbnail; null for PDFs. */
  readonly picture: string | null;
}

/**
 * Checks the file at `path` by its bytes and prepares it for storage. Refuses unsupported types and unreadable files.
 */
export async function prepareDocument(path: string, givenName: string): Promise<PreparedDocument> {
  const { mediaType, refused } = await inspectFile(path);
  const decision = decideKind(givenName, mediaType);
  if ('error' in decision) throw new Refusal(refused ?? decision.error);
  if (refused !== null) throw new Refusal(refused);
  const { kind } = decision;
  const outputPath = kind === 'pdf' ? path : `${path}.image`;
  if (kind !== 'pdf') await encodeImage(kind, path, outputPath).catch(refuseUnreadable);
  return {
    path: outputPath,
    fileName: tidyFileName(givenName, kind),
    mediaType: kind === 'pdf' ? 'application/pdf' : kind === 'png' ? 'image/png' : 'image/jpeg',
    sizeBytes: (await stat(outputPath)).size,
    sha256: await hashFile(outputPath),
    picture: kind === 'pdf' ? null : await drawPicture(outputPath),
  };
}

/** A full queue is not the file's fault. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof ParserBusy) throw error;
  throw new Refusal('file_unreadable');
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
