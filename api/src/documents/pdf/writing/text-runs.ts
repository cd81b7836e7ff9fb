// A line's text as runs of one face and one direction, in the order they stand on paper.
import bidiFactory from 'bidi-js';
import { type Face, type Fonts, isTurned, type Weight } from './fonts.ts';

const bidi = bidiFactory();

/** A text with what each of its code units is set in. */
export interface PreparedText {
  readonly text: string;
  /** Odd where it runs right to left. */
  readonly levels: Uint8Array;
  /** Null where nothing is drawn. */
  readonly faces: readonly (Face | null)[];
  /** What is drawn in the place of each code unit. */
  readonly shown: readonly string[];
}

export interface Run {
  readonly face: Face;
  /** As the shaper takes it. */
  readonly text: string;
  readonly level: number;
}

/** For what no font has: emoji, scripts of no language of ours. The document's text still says what it was. */
const missing = 0x25a1;
const missingElsewhere = 0x3f;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Chooses a face and a direction for every character of one paragraph. */
export function prepareText(text: string, fonts: Fonts, weight: Weight): PreparedText {
  const faces = Array.from<unknown, Face | null>({ length: text.length }, () => null);
  const shown = Array.from({ length: text.length }, () => '');
  const inFace = (codePoint: number, beside: Face | null) => fonts.faceOf(codePoint, weight, beside);
  let beside: Face | null = null;
  let index = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? missing;
    const isInvisible = invisible.test(character);
    // Joiners shape the letters around them: they are drawn in the face of these, or not at all.
    const own: Face | null = isInvisible
      ? beside?.has(codePoint)
        ? beside
        : null
      : inFace(codePoint, beside);
    if (own !== null) {
      faces[index] = own;
      shown[index] = character;
    } else if (!isInvisible) {
      const instead: number = inFace(missing, beside) === null ? missingElsewhere : missing;
      faces[index] = inFace(instead, beside);
      shown[index] = String.fromCodePoint(instead);
    }
    beside = faces[index] ?? beside;
    index += character.length;
  }
  return { text, faces, shown, levels: bidi.getEmbeddingLevels(text).levels };
}

/** The runs of a part of a text, in the order they stand on paper from the left. */
export function runsOf(prepared: PreparedText, start: number, end: number): Run[] {
  const runs: { face: Face; level: number; characters: string[] }[] = [];
  for (let index = start; index < end; index++) {
    const face = prepared.faces[index] ?? null;
    if (face === null) continue;
    const level = prepared.levels[index] ?? 0;
    const shown = prepared.shown[index] ?? '';
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.characters.push(shown);
    else runs.push({ face, level, characters: [shown] });
  }
  return inVisualOrder(runs).map(({ face, level, characters }) => ({
    face,
    level,
    text: forShaper(characters, level % 2 === 1),
  }));
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what is at least so deep is turned around. */
function inVisualOrder<Ordered extends { readonly level: number }>(runs: readonly Ordered[]): Ordered[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/**
 * The shaper goes by the script of the letters alone: it turns Persian digits around, which run left to right, and leaves
 * brackets between Arabic words as they are. What it would do wrong is turned beforehand.
 */
function forShaper(characters: readonly string[], isRightToLeft: boolean): string {
  const mirrored = isRightToLeft
    ? characters.map((character) => bidi.getMirroredCharacter(character) ?? character)
    : characters;
  return (isTurned(characters.join('')) === isRightToLeft ? mirrored : mirrored.toReversed()).join('');
}
