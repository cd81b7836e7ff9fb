// Re-encodes photos: upright, limited in size, and without camera metadata.

import { documentLimits } from '@commonway/contract/documents/document-limits.ts';
import sharp, { type Sharp } from 'sharp';
import { isolateParser } from '../platform/parse-worker.ts';
import type { DocumentKind } from './decide-kind.ts';

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

/** Reads the photo at `from` and writes it to `to`, PNG as PNG and all others as JPEG. Fails if it is unreadable. */
export async function encodeImage(
  kind: Exclude<DocumentKind, 'pdf'>,
  from: string,
  to: string,
): Promise<void> {
  const image = kind === 'heic' ? await openHeic(from) : openPhoto(from);
  const sized = image
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds });
  await (kind === 'png'
    ? sized.png()
    : sized.flatten({ background: '#ffffff' }).jpeg({ quality: jpegQuality })
  ).toFile(to);
}

const openPhoto = (path: string): Sharp =>
  sharp(path, { limitInputPixels: documentLimits.maxPixels, failOn: 'error', autoOrient: true });

async function openHeic(path: string): Promise<Sharp> {
  const { width, height, data } = await decodeHeicIsolated(path);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
