import type { LocalText } from '../../languages/languages.ts';

/** The public texts of a program, each in every language of the office. */
export const programTextKeys = [
  'ds_displayname',
  'summary',
  'forWhom',
  'whatItGives',
  'whatHappensNext',
] as const;
export type ProgramTextKey = (typeof programTextKeys)[number];

/** Public texts that are lists of lines; they can be empty. */
export const programListKeys = ['eligibility', 'papers'] as const;
export type ProgramListKey = (typeof programListKeys)[number];

export type ProgramTexts = Readonly<Record<ProgramTextKey, LocalText>> &
  Readonly<Record<ProgramListKey, readonly LocalText[]>>;

/** Lists the office's languages in which a text, or at least one line of a list, is missing. */
export function findMissingLanguages(
  texts: LocalText | readonly LocalText[],
  languages: readonly string[],
): string[] {
  const lines = Array.isArray(texts) ? (texts as readonly LocalText[]) : [texts as LocalText];
  return languages.filter((language) => lines.some((line) => !line[language]?.trim()));
}
