import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '../../db/seed/random.ts';
import { signature } from '../local-clamd.ts';
import { type Harmless, type MakeHostileFile, noise } from './hostile-file.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../src/documents/fixtures/${name}`, import.meta.url));
const place = { jpg: fixture('photo-with-place.jpg'), heic: fixture('photo-with-place.heic') };

/** A unique photo. */
export async function photo(
  random: Random,
  format: 'jpeg' | 'png',
  side = random.between(8, 80),
): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(noise(random, side * side * 3), { raw })
    .toFormat(format)
    .toBuffer();
}

/** Re-encoded: a picture that opens, without hidden contents or location data. */
const encodedAnew =
  (...hidden: readonly string[]): Harmless =>
  async (kept) => {
    const { exif, xmp, iptc, width } = await sharp(kept).metadata();
    return (
      exif === undefined &&
      xmp === undefined &&
      iptc === undefined &&
      width > 0 &&
      hidden.every((word) => !kept.includes(word))
    );
  };

const script = '<script>alert(document.domain)</script>';

/** A photo with appended data that other software reads as another type. */
export const photoAndMore: MakeHostileFile = async (random) => {
  const format = random.pick(['jpeg', 'png'] as const);
  const more = random.pick([
    script,
    '<?php system($_GET[0]); ?>',
    'PK\x03\x04evil.exe',
    `${signature}!$H+H*`,
  ]);
  return {
    what: `${format} and ${more.slice(0, 8)}`,
    fileName: `photo.${format}`,
    bytes: Buffer.concat([await photo(random, format), Buffer.from(more.repeat(random.between(1, 50)))]),
    refused: [],
    harmless: encodedAnew(more),
  };
};

/** A photo with location data, sometimes as HEIC like those of phones. */
export const photoWithPlace: MakeHostileFile = async (random) => {
  const isHeic = random.chance(0.15);
  const own = await sharp(await photo(random, 'jpeg'))
    .withExif({
      IFD0: { Copyright: 'Testphone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>37.97</place></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  return {
    what: isHeic ? 'HEIC with its place' : 'JPEG with its place',
    fileName: isHeic ? 'IMG_1.HEIC' : 'IMG_2.jpg',
    bytes: isHeic ? place.heic : random.chance(0.2) ? place.jpg : own,
    refused: [],
    harmless: encodedAnew('Testphone', 'GPSLatitude', 'xmpmeta'),
  };
};

/** A few bytes that claim to be a picture with billions of pixels. */
export const pixelBomb: MakeHostileFile = async (random) => {
  const side = random.between(12_001, 60_000);
  if (random.chance(0.5)) {
    const png = await photo(random, 'png');
    png.writeUInt32BE(side, 16);
    png.writeUInt32BE(side, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return { what: 'PNG bomb', fileName: 'bomb.png', bytes: png, refused: ['file_unreadable'] };
  }
  const jpeg = await photo(random, 'jpeg');
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return { what: 'JPEG bomb', fileName: 'bomb.jpg', bytes: jpeg, refused: ['file_unreadable'] };
};

/** A truncated or corrupted photo. */
export const brokenPhoto: MakeHostileFile = async (random) => {
  const format = random.pick(['jpeg', 'png', 'heic'] as const);
  const whole = format === 'heic' ? place.heic : await photo(random, format, 64);
  const refused = ['file_unreadable', 'file_content_mismatch'];
  if (random.chance(0.6)) {
    const bytes = whole.subarray(0, random.between(1, Math.floor(whole.length * 0.8)));
    return { what: `cut ${format}`, fileName: `cut.${format}`, bytes, refused };
  }
  const bytes = Buffer.from(whole);
  for (let changed = 0; changed < 40; changed += 1)
    bytes[random.between(20, bytes.length - 1)] = random.between(0, 255);
  return {
    what: `changed ${format}`,
    fileName: `changed.${format}`,
    bytes,
    refused,
    harmless: encodedAnew(),
  };
};
