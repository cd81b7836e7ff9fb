// Which font files may have a character. Each script has a package of its own, cut into files by ranges of characters;
// those of Chinese, Japanese and Korean into a hundred.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A file of a package, without its weight: `noto-sans-arabic-arabic`. */
export interface FontFile {
  readonly name: string;
  readonly folder: string;
}

interface Range extends FontFile {
  readonly first: number;
  readonly last: number;
}

const ofScripts = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-malayalam',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
];

/** The same Chinese character is written otherwise in each of these countries: the reader's own comes first. */
const ofHan: Readonly<Record<string, readonly string[]>> = {
  ja: ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
  ko: ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc'],
  'zh-TW': ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
};
const ofHanElsewhere = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];

const { resolve } = createRequire(import.meta.url);

/** Gives the function from a character to the files that may have it, the best first, for readers of a language. */
export function fontRanges(language: string): (codePoint: number) => Iterable<FontFile> {
  const packages = [...ofScripts, ...(ofHan[language] ?? ofHanElsewhere)];
  const ranges = new Map<string, readonly Range[]>();
  // The listings of the last packages are large, and most documents never ask for them.
  const rangesIn = (name: string): readonly Range[] => {
    const read = ranges.get(name) ?? readRanges(name);
    ranges.set(name, read);
    return read;
  };
  return function* (codePoint) {
    for (const name of packages)
      yield* rangesIn(name).filter(({ first, last }) => first <= codePoint && codePoint <= last);
  };
}

function readRanges(name: string): Range[] {
  const listing = resolve(`@fontsource/${name}/unicode.json`);
  const folder = join(dirname(listing), 'files');
  const ranges = JSON.parse(readFileSync(listing, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).flatMap(([key, list]) =>
    list.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      // The files that are only numbered are listed in brackets: `[4]`.
      const file = `${name}-${key.replace(/[[\]]/g, '')}`;
      return { name: file, folder, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
    }),
  );
}
