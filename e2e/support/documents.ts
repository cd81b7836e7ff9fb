// Sample files from a phone: real ones, and one with a false type.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ROOT } from '../../tools/root.ts';

export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns the content of a sample document. */
const readFixture = (name: string): Buffer => readFileSync(`${ROOT}/api/src/documents/fixtures/${name}`);

/** Returns a lease as a PDF. */
export const createLease = (name: string): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFixture('lease.pdf'),
});

/** Returns a photo in the iPhone format. */
export const createHeicPhoto = (name: string): SampleFile => ({
  name,
  mimeType: 'image/heic',
  buffer: readFixture('photo-with-place.heic'),
});

/** Returns an executable that claims to be a PDF. */
export const createDisguisedExecutable = (name: string): SampleFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(4096, 1)]),
});

/** Returns a JPEG of more than one megabyte with location data, drawn by the browser of `page`. */
export async function createLargePhoto(page: Page, name: string): Promise<SampleFile> {
  const drawn = await page.evaluate(drawNoise);
  const plain = Buffer.from(drawn, 'base64');
  // After the marker that starts a JPEG: the metadata segment of another photo with location data.
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), readLocationSegment(), plain.subarray(2)]),
  };
}

/** Returns the "Exif" segment of the fixture, with its location data, including its marker and length. */
export function readLocationSegment(): Buffer {
  const photo = readFixture('photo-with-place.jpg');
  const start = photo.indexOf('Exif') - 4;
  return photo.subarray(start, start + 2 + photo.readUInt16BE(start + 2));
}

/** Runs in the browser: draws random pixels and returns them as a JPEG in base64. */
function drawNoise(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1600, 1200];
  const drawing = canvas.getContext('2d');
  const strip = drawing?.createImageData(canvas.width, canvas.height);
  if (!drawing || !strip) return '';
  // Uses random pixels, because real photos hardly compress and repeated ones would.
  let seed = 7;
  for (let at = 0; at < strip.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    strip.data[at] = at % 4 === 3 ? 255 : seed >> 16;
  }
  drawing.putImageData(strip, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
}
