import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FontFile, fontRanges } from './font-ranges.ts';
import { mendShaping, type ShapedFont } from './mend-shaping.ts';
import { unpackFont } from './unpack-font.ts';

export type Weight = 400 | 700;

/** A font file in one weight, open in a document. */
export interface Face {
  /** What the document calls it. */
  readonly id: string;
  has(codePoint: number): boolean;
  /** Of a text in this face, in points at a size of one. */
  widthOf(text: string): number;
}

export interface Fonts {
  /** The face a character is set in; the one it stands beside, where that has it. Null where no font has it. */
  faceOf(codePoint: number, weight: Weight, beside: Face | null): Face | null;
}

/** What pdfkit knows of an open font and its types do not say. */
interface OpenFont {
  readonly font: ShapedFont;
  widthOfString(text: string, size: number, features: readonly string[] | undefined): number;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether the shaper turns a text around: it goes by the script of its letters alone. */
export const isTurned = (text: string): boolean => rightToLeft.test(text);

/**
 * The OpenType features a text is shaped with beside those of its script: never any. With a list, even an empty one, pdfkit shapes
 * a text whole; without, word by word from what it remembers, which is faster and puts Arabic words in the wrong order.
 */
export const featuresFor = (text: string): [] | undefined => (isTurned(text) ? [] : undefined);

/** Marks and what all scripts share: they follow the letter before them. */
const follows = /[\p{Script=Common}\p{Script=Inherited}]/u;
const measuringSize = 1000;

/** Opens the fonts of a document as its text asks for them. */
export function openFonts(doc: PDFKit.PDFDocument, language: string): Fonts {
  const candidates = fontRanges(language);
  const faces = new Map<string, Face>();
  const chosen = new Map<string, Face | null>();
  const open = (file: FontFile, weight: Weight): Face => {
    const id = `${file.name}-${weight}`;
    const face = faces.get(id) ?? openFace(doc, id, join(file.folder, `${id}-normal.woff`));
    faces.set(id, face);
    return face;
  };
  const choose = (codePoint: number, weight: Weight): Face | null => {
    for (const file of candidates(codePoint)) {
      const face = open(file, weight);
      if (face.has(codePoint)) return face;
    }
    return null;
  };
  return {
    faceOf(codePoint, weight, beside) {
      if (beside !== null && follows.test(String.fromCodePoint(codePoint)) && beside.has(codePoint))
        return beside;
      const key = `${codePoint} ${weight}`;
      const known = chosen.get(key);
      if (known !== undefined) return known;
      const face = choose(codePoint, weight);
      chosen.set(key, face);
      return face;
    },
  };
}

function openFace(doc: PDFKit.PDFDocument, id: string, path: string): Face {
  doc.registerFont(id, unpackFont(readFileSync(path)));
  doc.font(id);
  const { _font: open } = doc as unknown as { _font: OpenFont };
  mendShaping(open.font);
  const widths = new Map<string, number>();
  return {
    id,
    has: (codePoint) => open.font.hasGlyphForCodePoint(codePoint),
    widthOf(text) {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const width = open.widthOfString(text, measuringSize, featuresFor(text)) / measuringSize;
      widths.set(text, width);
      return width;
    },
  };
}
