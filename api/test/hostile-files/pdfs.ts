import { deflateSync } from 'node:zlib';
import type { Random } from '../../db/seed/random.ts';
import { signature } from '../local-clamd.ts';
import { type Harmless, type MakeHostileFile, noise } from './hostile-file.ts';
import { carriers, obfuscations, techniques, writeAddress } from './pdf-techniques.ts';

/** Stored unchanged, and served only as a PDF. */
const shownOnly: Harmless = (_kept, { mediaType, fileName }) =>
  mediaType === 'application/pdf' && fileName.endsWith('.pdf');

export const pdf = (random: Random, ...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    [
      `%PDF-1.7\n%${noise(random, 8).toString('hex')}\n1 0 obj << /Type /Catalog >> endobj\n`,
      ...parts,
      '\n%%EOF\n',
    ].map((part) => Buffer.from(part as string, 'latin1')),
  );

/** A PDF with active content in a random, obfuscated location. */
export const activePdf: MakeHostileFile = (random) => {
  const [technique, place, how] = [techniques, carriers, obfuscations].map((all) =>
    random.pick(Object.keys(all)),
  );
  const dictionary =
    obfuscations[how ?? '']?.(writeAddress(techniques[technique ?? ''] ?? '', random), random) ?? '';
  const file = '9 0 obj (\\\\\\\\evil.test\\\\a.pdf) endobj\n';
  return {
    what: `PDF with ${technique} in ${place}, ${how}`,
    fileName: 'letter.pdf',
    bytes: pdf(random, file, ...(carriers[place ?? '']?.(dictionary, random) ?? [])),
    refused: ['file_active'],
  };
};

/** Objects that cannot be inspected, or that expand to fill the memory. */
export const closedPdf: MakeHostileFile = (random) => {
  const isBomb = random.chance(0.3);
  const filter = isBomb
    ? '/FlateDecode'
    : random.pick(['/LZWDecode', '[/ASCII85Decode /FlateDecode]', '/Crypt']);
  const bytes = pdf(
    random,
    `3 0 obj << /Type /ObjStm /N 1 /First 4 /Filter ${filter} >> stream\n`,
    isBomb ? bomb() : noise(random, 60),
    '\nendstream',
  );
  return {
    what: `PDF packed by ${filter}`,
    fileName: 'packed.pdf',
    bytes,
    refused: ['file_locked', 'file_unreadable'],
  };
};

let packedBomb: Buffer | undefined;
const bomb = (): Buffer => {
  packedBomb ??= deflateSync(Buffer.alloc(160 * 1024 * 1024, 0x20));
  return packedBomb;
};

/** A PDF that other software reads as an archive or a page, or that contains a virus. */
export const pdfAndMore: MakeHostileFile = (random) => {
  const [what, more] = random.pick([
    ['PDF and ZIP', `PK\x03\x04${noise(random, 40).toString('latin1')}`],
    ['PDF and page', '<html><script>alert(1)</script></html>'],
    ['PDF with the test virus', `%${signature}`],
  ] as const);
  return {
    what,
    fileName: 'paper.pdf',
    bytes: pdf(random, more),
    // The scanner quarantines it.
    refused: what === 'PDF with the test virus' ? ['held'] : [],
    ...(what === 'PDF with the test virus' ? {} : { harmless: shownOnly }),
  };
};

/** A truncated PDF, or one that starts as another type. */
export const brokenPdf: MakeHostileFile = (random) => {
  const whole = pdf(random, ' '.repeat(random.between(3000, 9000)));
  const isCut = random.chance(0.5);
  const before = random.pick(['GIF89a/*', '<!doctype html>', 'MZ\x90\0\x03']);
  return {
    what: isCut ? 'cut PDF' : `PDF behind ${before.slice(0, 5)}`,
    fileName: 'paper.pdf',
    bytes: isCut
      ? whole.subarray(0, random.between(5, whole.length - 2048))
      : Buffer.concat([Buffer.from(before), whole]),
    refused: ['file_unreadable', 'file_content_mismatch'],
    ...(isCut ? {} : { harmless: shownOnly }),
  };
};
