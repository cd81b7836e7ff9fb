// Splits a text into runs of one face and one direction, in visual order.
import bidiFactory from 'bidi-js';
import { findEmoji, listSubstitutes } from './emoji.ts';
import { type Face, type Fonts, isReversedByShaper, type Weight } from './fonts.ts';

const bidi = bidiFactory();

/** A text with the face and direction of each code unit. */
export interface PreparedText {
  readonly text: string;
  /** Odd levels run right to left. */
  readonly levels: Uint8Array;
  /** Null if nothing is drawn. */
  readonly faces: readonly (Face | null)[];
  /** The character drawn for each code unit. */
  readonly shown: readonly string[];
}

export interface Run {
  readonly face: Face;
  /** The text as the shaper expects it. */
  readonly text: string;
  readonly level: number;
}

/** Replacements for characters that no font has. The document's ActualText keeps the original. */
const replacements = ['□', '?'];
/** Not drawn alone: also the frame around the digit of a keycap. */
const invisible = /\u20E3|[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Chooses a font face and a direction for each character of a paragraph. */
export function prepareText(text: string, fonts: Fonts, weight: Weight): PreparedText {
  const faces = Array.from<unknown, Face | null>({ length: text.length }, () => null);
  const shown = Array.from({ length: text.length }, () => '');
  const emoji = findEmoji(text);
  let beside: Face | null = null;
  for (let index = 0; index < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(index) as number);
    const sequence = emoji.get(index);
    const drawn = chooseCharacter(character, sequence, beside, (one) =>
      fonts.chooseFace(one.codePointAt(0) as number, weight, beside),
    );
    if (drawn !== null) {
      faces[index] = drawn.face;
      shown[index] = drawn.shown;
      beside = drawn.face;
    }
    index += (drawn?.isSequence === true ? sequence : character)?.length ?? 1;
  }
  return { text, faces, shown, levels: bidi.getEmbeddingLevels(text).levels };
}

interface DrawnCharacter {
  readonly face: Face;
  readonly shown: string;
  /** Whether it replaces the whole sequence of an emoji. */
  readonly isSequence: boolean;
}

/** What is drawn for a character, or for the sequence of an emoji that starts with it; null for nothing. */
function chooseCharacter(
  character: string,
  sequence: string | undefined,
  beside: Face | null,
  chooseFace: (character: string) => Face | null,
): DrawnCharacter | null {
  // Joiners affect the letters around them: draw them in the previous letter's face or not at all.
  if (invisible.test(character))
    return beside?.has(character.codePointAt(0) as number)
      ? { face: beside, shown: character, isSequence: false }
      : null;
  const own = chooseFace(character);
  if (own !== null) return { face: own, shown: character, isSequence: false };
  const isSequence = sequence !== undefined;
  for (const shown of [...(isSequence ? listSubstitutes(sequence) : []), ...replacements]) {
    const face = chooseFace(shown);
    if (face !== null) return { face, shown, isSequence };
  }
  return null;
}

/** Divides a part of a text into runs of one face and direction, in visual order from the left. */
export function listRuns(prepared: PreparedText, start: number, end: number): Run[] {
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
  return toVisualOrder(runs).map(({ face, level, characters }) => ({
    face,
    level,
    text: prepareForShaper(characters, level % 2 === 1),
  }));
}

/**
 * Reorders runs from logical to visual order. Rule L2 of the bidirectional algorithm: from the highest level down,
 * reverse every sequence at that level or higher.
 */
function toVisualOrder<Ordered extends { readonly level: number }>(runs: readonly Ordered[]): Ordered[] {
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
 * Returns a run's characters as the shaper needs them. It only considers the script of the letters: it reverses
 * Persian digits, which run left to right, and does not mirror brackets between Arabic words. This function
 * compensates for both.
 */
function prepareForShaper(characters: readonly string[], isRightToLeft: boolean): string {
  const mirrored = isRightToLeft
    ? characters.map((character) => bidi.getMirroredCharacter(character) ?? character)
    : characters;
  return (isReversedByShaper(characters.join('')) === isRightToLeft ? mirrored : mirrored.toReversed()).join(
    '',
  );
}
