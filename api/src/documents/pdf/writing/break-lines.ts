// Breaks paragraphs into lines. Words depend on the language: Thai, Khmer, and Chinese have no spaces between words.
import type { Fonts, Weight } from './fonts.ts';
import { listRuns, type PreparedText, prepareText, type Run } from './text-runs.ts';

export interface Line {
  /** In logical order. */
  readonly text: string;
  readonly runs: readonly (Run & { readonly width: number })[];
  readonly width: number;
}

export interface Setting {
  readonly fonts: Fonts;
  readonly language: string;
  readonly weight: Weight;
  readonly size: number;
  /** In points. */
  readonly width: number;
}

/** Half-open range: `start` is included, `end` is not. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** Breaks a text into lines that fit a width. A word wider than a line is split. */
export function breakLines(text: string, setting: Setting): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const prepared = prepareText(paragraph, setting.fonts, setting.weight);
    return fillLines(prepared, setting).map((part) => toLine(prepared, part, setting));
  });
}

/** The parts of a paragraph that each fill a line. */
function fillLines(prepared: PreparedText, setting: Setting): Part[] {
  const lines: Part[] = [];
  let line: Part = { start: 0, end: 0 };
  let filled = 0;
  for (const word of splitWords(prepared.text, setting.language)) {
    const bareLength = prepared.text.slice(word.start, word.end).trimEnd().length;
    const bare = { start: word.start, end: word.start + bareLength };
    const bareWidth = measurePart(prepared, bare, setting);
    if (line.end > line.start && filled + bareWidth > setting.width) {
      lines.push(line);
      line = { start: word.start, end: word.start };
      filled = 0;
    }
    if (line.end === line.start && bareWidth > setting.width) {
      lines.push(...splitWord(prepared, bare, setting));
      line = { start: word.end, end: word.end };
      continue;
    }
    filled += measurePart(prepared, word, setting);
    line = { start: line.start, end: word.end };
  }
  return line.end > line.start || lines.length === 0 ? [...lines, line] : lines;
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const opening = /[\p{Ps}\p{Pi}]/u;

/** Parts between which a line may break, each with its trailing spaces. */
function splitWords(text: string, language: string): Part[] {
  const words: Part[] = [];
  for (const { segment, index, isWordLike } of getSegmenter(language, 'word').segment(text)) {
    const before = text.charAt(index - 1);
    const endsHere = /[\s\-\u2010]/u.test(before) && !/^\s/u.test(segment);
    const endsBetween = isWordLike === true && withoutSpaces.test(segment) && !opening.test(before);
    const last = words.at(-1);
    if (last === undefined || endsHere || endsBetween)
      words.push({ start: index, end: index + segment.length });
    else words[words.length - 1] = { start: last.start, end: index + segment.length };
  }
  return words;
}

/** Splits a word that is wider than a line into parts that fit. */
function splitWord(prepared: PreparedText, { start, end }: Part, setting: Setting): Part[] {
  const parts: Part[] = [];
  let part = { start, end: start };
  let filled = 0;
  for (const { segment, index } of getSegmenter(setting.language, 'grapheme').segment(
    prepared.text.slice(start, end),
  )) {
    const next = { start: start + index, end: start + index + segment.length };
    const width = measurePart(prepared, next, setting);
    if (filled + width > setting.width && part.end > part.start) {
      parts.push(part);
      part = { start: next.start, end: next.start };
      filled = 0;
    }
    part = { start: part.start, end: next.end };
    filled += width;
  }
  return [...parts, part];
}

/** Measures a part of a paragraph and divides it into runs, without its trailing spaces. */
function toLine(prepared: PreparedText, { start, end }: Part, { size }: Setting): Line {
  const text = prepared.text.slice(start, end).trimEnd();
  const runs = listRuns(prepared, start, start + text.length).map((run) => ({
    ...run,
    width: run.face.measureText(run.text) * size,
  }));
  return { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

/** The width of a part in points. */
const measurePart = (prepared: PreparedText, { start, end }: Part, { size }: Setting): number =>
  listRuns(prepared, start, end).reduce((sum, { face, text }) => sum + face.measureText(text), 0) * size;

const segmenters = new Map<string, Intl.Segmenter>();

/** A cached segmenter, because creating one is slow. */
function getSegmenter(language: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
  segmenters.set(key, known);
  return known;
}
