// Lines kept as [{language: text}], typed as one text per language.
import type { LocalText } from '@commonway/contract/languages/languages.ts';

/** The lines in one language, under each other. */
export const linesIn = (lines: readonly LocalText[], language: string): string =>
  lines
    .map((line) => line[language] ?? '')
    .join('\n')
    .replace(/\n+$/, (ends) => (lines.some((line) => line[language] === '') ? ends : ''));

/** The lines with those of one language as typed. Lines that are empty stay while they are typed; saving drops them. */
export function withLines(lines: readonly LocalText[], language: string, typed: string): LocalText[] {
  const own = typed === '' ? [] : typed.split('\n');
  const count = Math.max(own.length, lines.length);
  const all = Array.from({ length: count }, (_, index) => ({
    ...lines[index],
    [language]: own[index] ?? '',
  }));
  while (all.length > own.length && isEmpty(all.at(-1))) all.pop();
  return all;
}

const isEmpty = (line: LocalText | undefined): boolean => Object.values(line ?? {}).every((text) => !text);
