// Breaks paragraphs into lines. Words depend on the language: Thai, Khmer, and Chinese have no spaces between words.
import type { Fonts, Weight } from './fonts.ts';
import { type PreparedText, prepareText, type Run, runsOf } from './text-runs.ts';

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

/** Breaks a text into lines. A word wider than a line is split. */
export function breakLines(text: string, setting: Setting): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const prepared = prepareText(paragraph, setting.fonts, setting.weight);
    return fill(prepared, setting).map((part) => lineOf(prepared, part, setting));
  });
}

function fill(prepared: PreparedText, setting: Setting): Part[] {
  const lines: Part[] = [];
  let line: Part = { start: 0, end: 0 };
  let filled = 0;
  for (const word of wordsOf(prepared.text, setting.language)) {
    const bareLength = prepared.text.slice(word.start, word.end).trimEnd().length;
    const bare = { start: word.start, end: word.start + bareLength };
    const bareWidth = widthOf(prepared, bare, setting);
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
    filled += widthOf(prepared, word, setting);
    line = { start: line.start, end: word.end };
  }
  return line.end > line.start || lines.length === 0 ? [...lines, line] : lines;
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const opening = /[\p{Ps}\p{Pi}]/u;

/** Parts between which a line may break, each with its trailing spaces. */
function wordsOf(text: string, language: string): Part[] {
  const words: Part[] = [];
  for (const { segment, index, isWordLike } of segmenter(language, 'word').segment(text)) {
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

function splitWord(prepared: PreparedText, { start, end }: Part, setting: Setting): Part[] {
  const parts: Part[] = [];
  let part = { start, end: start };
  let filled = 0;
  for (const { segment, index } of segmenter(setting.language, 'grapheme').segment(
    prepared.text.slice(start, end),
  )) {
    const next = { start: start + index, end: start + index + segment.length };
    const width = widthOf(prepared, next, setting);
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

function lineOf(prepared: PreparedText, { start, end }: Part, { size }: Setting): Line {
  const text = prepared.text.slice(start, end).trimEnd();
  const runs = runsOf(prepared, start, start + text.length).map((run) => ({
    ...run,
    width: run.face.widthOf(run.text) * size,
  }));
  return { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

const widthOf = (prepared: PreparedText, { start, end }: Part, { size }: Setting): number =>
  runsOf(prepared, start, end).reduce((sum, { face, text }) => sum + face.widthOf(text), 0) * size;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
  segmenters.set(key, known);
  return known;
}
