import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../platform/mount/context.ts';
import { isolateParser, ParserBusy } from '../platform/parse-worker.ts';
import { cleanFileName, type DocumentKind, decideKind } from './decide-kind.ts';
import { inspectFile } from './inspect-file.ts';
import { createThumbnail } from './thumbnail.ts';

// Re-encodes photos: upright, limited in size, and without camera metadata.
// No photo is encoded twice, so sharp's cache would only use memory.
sharp.cache(false);

const maxSide = 4000;
const timeoutSeconds = 20;
const jpegQuality = 86;

/** Four bytes per pixel. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * JPEG and PNG are decoded by native code in its own threads, with limits on pixels and time. HEIC is decoded by
 * WebAssembly.
 */
const decodeHeicIsolated = isolateParser<(path: string) => Promise<Pixels>>(
  new URL('./decode-heic.ts', import.meta.url),
  'decodeHeic',
  { seconds: 20, heapMegabytes: 128, concurrency: 1, queueLength: 50 },
);

/**
 * Reads the photo at `from`, limits its size, and writes it to `to`, PNG as PNG and all others as JPEG. Fails if it
 * is unreadable.
 */
async function encodeImage(kind: Exclude<DocumentKind, 'pdf'>, from: string, to: string): Promise<void> {
  const image = kind === 'heic' ? await openHeic(from) : openPhoto(from);
  const sized = image
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds });
  await (kind === 'png'
    ? sized.png()
    : sized.flatten({ background: '#ffffff' }).jpeg({ quality: jpegQuality })
  ).toFile(to);
}

/** Opens a photo upright. Fails above the pixel limit. */
const openPhoto = (path: string): Sharp =>
  sharp(path, { limitInputPixels: documentLimits.maxPixels, failOn: 'error', autoOrient: true });

/** Decodes a HEIC photo in an isolated thread and opens its pixels. */
async function openHeic(path: string): Promise<Sharp> {
  const { width, height, data } = await decodeHeicIsolated(path);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

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
 * Checks the file at `path` by its bytes and prepares it for storage: photos are re-encoded and get a thumbnail.
 * Refuses unsupported types and unreadable files.
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
    fileName: cleanFileName(givenName, kind),
    mediaType: kind === 'pdf' ? 'application/pdf' : kind === 'png' ? 'image/png' : 'image/jpeg',
    sizeBytes: (await stat(outputPath)).size,
    sha256: await hashFile(outputPath),
    picture: kind === 'pdf' ? null : await createThumbnail(outputPath),
  };
}

/**
 * Throws the refusal of an unreadable file. A full parser queue is not the file's fault, so that error is thrown
 * again.
 */
function refuseUnreadable(error: unknown): never {
  if (error instanceof ParserBusy) throw error;
  throw new Refusal('file_unreadable');
}

/** The SHA-256 of a file, in hexadecimal. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
