// Maps characters to font files. Each script has its own package, split into files by character range; Chinese,
// Japanese, and Korean have about a hundred files each.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A font file without its weight: `noto-sans-arabic-arabic`. */
export interface FontFile {
  readonly name: string;
  readonly folder: string;
}

interface Range extends FontFile {
  readonly first: number;
  readonly last: number;
}

const scriptPackages = [
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

/** The same Chinese character looks different in each country, so the viewer's language decides the order. */
const hanPackages: Readonly<Record<string, readonly string[]>> = {
  ja: ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
  ko: ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc'],
  'zh-TW': ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
};
const defaultHanPackages = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];

const { resolve } = createRequire(import.meta.url);

/** Returns a function from a character to the font files that may contain it, best first, for a language. */
export function createFontFinder(language: string): (codePoint: number) => Iterable<FontFile> {
  const packages = [...scriptPackages, ...(hanPackages[language] ?? defaultHanPackages)];
  const ranges = new Map<string, readonly Range[]>();
  // Read lazily: the last listings are large, and most documents do not need them.
  const loadRanges = (name: string): readonly Range[] => {
    const read = ranges.get(name) ?? readRanges(name);
    ranges.set(name, read);
    return read;
  };
  return function* (codePoint) {
    for (const name of packages)
      yield* loadRanges(name).filter(({ first, last }) => first <= codePoint && codePoint <= last);
  };
}

/** Reads which characters each file of a font package contains. */
function readRanges(name: string): Range[] {
  const listing = resolve(`@fontsource/${name}/unicode.json`);
  const folder = join(dirname(listing), 'files');
  const ranges = JSON.parse(readFileSync(listing, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).flatMap(([key, list]) =>
    list.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      // Numbered files are listed in brackets: `[4]`.
      const file = `${name}-${key.replace(/[[\]]/g, '')}`;
      return { name: file, folder, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
    }),
  );
}
