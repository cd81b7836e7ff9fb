// Lines are stored as [{language: text}] and edited as one text per language.
import type { LocalText } from '@commonway/contract/languages/languages.ts';

/** The lines in one language, joined by line breaks. */
export const linesIn = (lines: readonly LocalText[], language: string): string =>
  lines
    .map((line) => line[language] ?? '')
    .join('\n')
    .replace(/\n+$/, (ends) => (lines.some((line) => line[language] === '') ? ends : ''));

/** Replaces the lines of one language with the typed text. Empty lines stay during typing; saving drops them. */
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
