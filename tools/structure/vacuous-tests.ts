// Finds tests that assert nothing if a list is empty: all their assertions are in loops over it. Judged by indentation,
// which the formatter keeps.
import { isTestFile, type SourceFile } from './source-file.ts';

const TEST = /^\s*(?:test|it)(?:\.\w+)*\(/;
const ASSERTION = /\b(?:expect\w*|assert\w*|inspect\w*)[.(]/;
const LOOP = /\bfor (?:await )?\(const .+? of (?<list>.*)|(?<each>[\w.()]+)\.forEach\(/;
/** A constant with a written list, such as `const languages = ['en', 'es']`. */
const WRITTEN =
  /\bconst (\w+)(?:: [^=]+?)? = (?:Object\.\w+\()?(?:\[(?!\]|\.\.\.)|\{(?!\})|'[^']+'\.split\(|new (?:Map|Set)\(\[)/g;

/** Returns the first line of each test whose assertions are all in loops over lists that could be empty. */
export function findVacuousTests(files: readonly SourceFile[]): string[] {
  const exported = new Set(
    files.flatMap(({ text }) => listWritten(text.replaceAll(/^(?!export ).*\bconst .*$/gm, ''))),
  );
  return files
    .filter(({ path }) => isTestFile(path))
    .flatMap(({ path, text }) => {
      const own = new Set(listWritten(text));
      const isKnown = (name: string): boolean =>
        own.has(name) || (exported.has(name) && new RegExp(`\\bimport \\{[^}]*\\b${name}\\b`).test(text));
      const lines = text.split('\n');
      return lines.flatMap((line, at) =>
        TEST.test(line) && isVacuous(lines, at, (list) => isWritten(list, isKnown))
          ? [`${path}:${at + 1}: ${line.trim()}`]
          : [],
      );
    });
}

/** Lists the constants of a file whose lists are written out. */
const listWritten = (text: string): string[] => [...text.matchAll(WRITTEN)].map(([, name = '']) => name);

/** Whether what a loop goes over is written out: there, or as a constant. An empty text is the end of a longer literal. */
function isWritten(list: string, isKnown: (name: string) => boolean): boolean {
  if (/^(?:Object\.\w+\()?(?:\[(?!\.\.\.)|\{|'|$)/.test(list)) return true;
  if (/\b(?:range\(|length: )\d/.test(list)) return true;
  return isKnown(/^(?:Object\.\w+\()?(\w+)\b/.exec(list)?.[1] ?? '');
}

/** Whether the test that starts at a line has assertions, all of them in loops over lists that are not written out. */
function isVacuous(lines: readonly string[], start: number, isWritten: (list: string) => boolean): boolean {
  const indent = measureIndent(lines[start] ?? '');
  const after = lines.findIndex(
    (line, at) => at > start && line.trim() !== '' && measureIndent(line) <= indent,
  );
  const end = after < 0 ? lines.length : after;
  const assertions = lines.flatMap((line, at) =>
    at > start && at < end && ASSERTION.test(line) ? [at] : [],
  );
  return (
    assertions.length > 0 &&
    assertions.every((at) => listLoops(lines, at, start).some((list) => !isWritten(list)))
  );
}

/** Lists what the loops around a line, up to the start of its test, go over. */
function listLoops(lines: readonly string[], at: number, start: number): string[] {
  const lists: string[] = [];
  let indent = Number.POSITIVE_INFINITY;
  for (let above = at; above > start; above -= 1) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || measureIndent(line) >= indent) continue;
    indent = measureIndent(line);
    const found = LOOP.exec(line)?.groups;
    const list = found?.['list'] ?? found?.['each'];
    if (list !== undefined) lists.push(list);
  }
  return lists;
}

const measureIndent = (line: string): number => line.length - line.trimStart().length;
