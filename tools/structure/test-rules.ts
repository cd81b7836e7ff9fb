// Tests wait for states, never for a fixed time, which is too long on most machines and too short on some.
import { isTestFile, type Rule, type SourceFile } from './source-file.ts';
import { findVacuousTests } from './vacuous-tests.ts';

/** A journey waits for a random time only to interrupt the app there. */
const FIXED_WAIT = /\.waitForTimeout\((?!random\.between\()/;
const SLEEP =
  /\bawait (?:sleep|delay|setTimeout)\((?<argument>.*)|new Promise(?:<\w+>)?\(\(?\w+\)? => (?:void )?setTimeout\(/;
/** A random time of a crash, or a delay that the test passes to its fake. */
const CHOSEN_MOMENT = /^(random\.between\(|Math\.random\(\)|\w+\(\))/;
const LOOP = /^\s*(\} )?(for|while|do)\b/;
const FUNCTION = /=> \{$|\bfunction\b/;

const READS =
  /\bawait\b.*\.(textContent|innerText|inputValue|count|isVisible|isEnabled|isChecked|getAttribute|allTextContents|allInnerTexts)\(/s;
export const testRules: Readonly<Record<string, Rule>> = {
  'end-to-end tests wait for states, not for fixed times': (files) =>
    files
      .filter(isJourney)
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) => (FIXED_WAIT.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
      ),
  // expect(locator).toHaveText() retries until it matches; a value that was read once is not retried.
  'end-to-end tests assert on locators, not on values read once': (files) =>
    files.filter(isJourney).flatMap(findUnretriedReads),
  'tests sleep only in retry loops': (files) => files.filter(isApiOrWebTest).flatMap(findSleeps),
  // Such a test passes if the list is empty: assert on the list or its length first, or use test.each.
  'tests assert something outside of loops over lists that could be empty': findVacuousTests,
};

const isJourney = ({ path }: SourceFile): boolean => path.startsWith('e2e/');
const isApiOrWebTest = ({ path }: SourceFile): boolean => isTestFile(path) && /^(api|web)\//.test(path);

/** Returns each assertion of a journey on a value that was read once and is not retried. */
function findUnretriedReads({ path, text }: SourceFile): string[] {
  const retried = [...text.matchAll(/\bexpect\(\s*async\b|\bexpect\.poll\(/g)].map(({ index }) =>
    findArguments(text, text.indexOf('(', index)),
  );
  return [...text.matchAll(/\bexpect(?:\.soft)?\(/g)].flatMap((match) => {
    const { start, end } = findArguments(text, match.index + match[0].length - 1);
    const isRetried = retried.some((range) => range.start <= start && end <= range.end);
    if (isRetried || !READS.test(text.slice(start, end))) return [];
    return [`${path}:${text.slice(0, start).split('\n').length}: ${text.slice(match.index, end + 1)}`];
  });
}

/** Returns the range of a call's arguments, from its opening parenthesis. Parentheses in strings must be balanced. */
function findArguments(text: string, open: number): { start: number; end: number } {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return { start: open + 1, end: at };
  }
  return { start: open + 1, end: text.length };
}

/** Returns each line of a test that sleeps for a fixed time outside a loop. */
function findSleeps({ path, text }: SourceFile): string[] {
  // With fake timers no time passes.
  if (text.includes('vi.useFakeTimers()')) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const sleep = SLEEP.exec(line);
    const isChosen = CHOSEN_MOMENT.test(sleep?.groups?.['argument'] ?? '');
    return sleep === null || isChosen || isInLoop(lines, at) ? [] : [`${path}:${at + 1}: ${line.trim()}`];
  });
}

/** Whether the line is in a loop of its innermost function, judged by indentation. */
function isInLoop(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (LOOP.test(line)) return true;
  let indent = measureIndent(line);
  for (let above = at - 1; above >= 0; above -= 1) {
    const outer = lines[above] ?? '';
    if (outer.trim() === '' || measureIndent(outer) >= indent) continue;
    if (LOOP.test(outer)) return true;
    if (FUNCTION.test(outer)) return false;
    indent = measureIndent(outer);
  }
  return false;
}

const measureIndent = (line: string): number => line.length - line.trimStart().length;
