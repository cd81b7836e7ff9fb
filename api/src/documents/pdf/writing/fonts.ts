import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { createFontFinder, type FontFile } from './font-ranges.ts';
import { patchShaping, type ShapedFont } from './patch-shaping.ts';

// Converts a WOFF font to OpenType. fontkit can read WOFF, but its own decompression is slow and loses tables of some
// files.
interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Buffer;
}

const woffHeaderSize = 44;
const woffEntrySize = 20;
const openTypeHeaderSize = 12;
const openTypeEntrySize = 16;

/** Converts a WOFF font to the bytes of an OpenType font. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(woff, woffHeaderSize + index * woffEntrySize),
  );
  const head = Buffer.alloc(openTypeHeaderSize + count * openTypeEntrySize);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = openTypeHeaderSize + index * openTypeEntrySize;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    // Tables are aligned to four bytes.
    const padded = Math.ceil(bytes.length / 4) * 4;
    parts.push(bytes, Buffer.alloc(padded - bytes.length));
    offset += padded;
  }
  return Buffer.concat(parts);
}

/** Reads and decompresses the font table that the WOFF entry at an offset describes. */
function readTable(woff: Buffer, at: number): Table {
  const [start, packedLength, length, checksum] = [4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(at + field),
  );
  const bytes = woff.subarray(start, (start ?? 0) + (packedLength ?? 0));
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: checksum ?? 0,
    bytes: packedLength === length ? bytes : inflateSync(bytes),
  };
}

export type Weight = 400 | 700;

/** A font file in one weight, registered in a document. */
export interface Face {
  /** The font's name in the document. */
  readonly id: string;
  has(codePoint: number): boolean;
  /** Width of a text in points, at font size 1. */
  measureText(text: string): number;
}

export interface Fonts {
  /**
   * The face for a character: `beside`, the face of the previous character, if it has the character. Null if no font
   * has it.
   */
  chooseFace(codePoint: number, weight: Weight, beside: Face | null): Face | null;
}

/** Members of pdfkit's open font that its types omit. */
interface OpenFont {
  readonly font: ShapedFont;
  widthOfString(text: string, size: number, features: readonly string[] | undefined): number;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether pdfkit's text shaper draws a text from right to left. It only considers the script of the letters. */
export const isReversedByShaper = (text: string): boolean => rightToLeft.test(text);

/**
 * The OpenType features to pass to pdfkit: none, but as a list for right-to-left text. With a list, even an empty
 * one, pdfkit shapes the whole text. Without a list, it shapes cached words, which is faster but puts Arabic words in
 * the wrong order.
 */
export const getShapingFeatures = (text: string): [] | undefined =>
  isReversedByShaper(text) ? [] : undefined;

/** Marks and characters that all scripts share; they use the face of the letter before them. */
const follows = /[\p{Script=Common}\p{Script=Inherited}]/u;
const measuringSize = 1000;

/** Returns the fonts of a document. Each is opened when a text needs it. */
export function openFonts(doc: PDFKit.PDFDocument, language: string): Fonts {
  const candidates = createFontFinder(language);
  const faces = new Map<string, Face>();
  const chosen = new Map<string, Face | null>();
  /** Opens a font file once. */
  const getFace = (file: FontFile, weight: Weight): Face => {
    const id = `${file.name}-${weight}`;
    const face = faces.get(id) ?? openFace(doc, id, join(file.folder, `${id}-normal.woff`));
    faces.set(id, face);
    return face;
  };
  /** The first font that has the character; null if none has. */
  const findFace = (codePoint: number, weight: Weight): Face | null => {
    for (const file of candidates(codePoint)) {
      const face = getFace(file, weight);
      if (face.has(codePoint)) return face;
    }
    return null;
  };
  return {
    chooseFace(codePoint, weight, beside) {
      if (beside !== null && follows.test(String.fromCodePoint(codePoint)) && beside.has(codePoint))
        return beside;
      const key = `${codePoint} ${weight}`;
      const known = chosen.get(key);
      if (known !== undefined) return known;
      const face = findFace(codePoint, weight);
      chosen.set(key, face);
      return face;
    },
  };
}

/** Reads a font file and registers it in the document. */
function openFace(doc: PDFKit.PDFDocument, id: string, path: string): Face {
  doc.registerFont(id, unpackWoff(readFileSync(path)));
  doc.font(id);
  const { _font: open } = doc as unknown as { _font: OpenFont };
  patchShaping(open.font);
  const widths = new Map<string, number>();
  return {
    id,
    has: (codePoint) => open.font.hasGlyphForCodePoint(codePoint),
    measureText(text) {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const width = open.widthOfString(text, measuringSize, getShapingFeatures(text)) / measuringSize;
      widths.set(text, width);
      return width;
    },
  };
}
