// Rules for file names and file length.
import { isDataFile, isTestFile, type Rule, type SourceFile } from './source-file.ts';

const MAX_LINES = 400;
const FORBIDDEN = new Set(
  ['util', 'helper', 'common', 'misc', 'manager', 'base', 'service', 'shared'].flatMap((word) => [
    word,
    `${word}s`,
  ]),
);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const nameAndSizeRules: Readonly<Record<string, Rule>> = {
  'no index files': (files) =>
    files.map((file) => file.path).filter((path) => /\/index\.(ts|tsx|mjs)$/.test(path)),
  'no generic file names': (files) =>
    files.map((file) => file.path).filter((path) => splitPath(path).some((word) => FORBIDDEN.has(word))),
  'file names are in kebab-case': (files) =>
    files
      .filter((file) => !isDataFile(file.path))
      .map((file) => file.path)
      .filter((path) => splitPath(path).some((word) => !KEBAB.test(word))),
  [`no file has more than ${MAX_LINES} lines`]: (files) =>
    files
      .filter((file) => !isDataFile(file.path) && countLines(file) > MAX_LINES)
      .map((file) => `${file.path}: ${countLines(file)} lines`),
};

/** Returns the median line count of all files that are neither tests nor data. */
export function computeMedianLines(files: readonly SourceFile[]): number {
  const counts = files
    .filter((file) => !isTestFile(file.path) && !isDataFile(file.path))
    .map(countLines)
    .sort((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

function countLines(file: SourceFile): number {
  return file.text.trimEnd().split('\n').length;
}

/** Splits a path into its folders and the file's name without its extensions. */
function splitPath(path: string): string[] {
  const folders = path.split('/');
  const name = (folders.pop() ?? '').replace(
    /(\.(test|e2e|browsers|d|generated|module))?\.(ts|tsx|mjs|css)$/,
    '',
  );
  return [...folders, name.replace(/\.config$/, '')];
}
