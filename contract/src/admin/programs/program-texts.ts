import type { LocalText } from '../../languages/languages.ts';

/** What people read of a program, each in every language of the office. */
export const programTextKeys = [
  'ds_displayname',
  'summary',
  'forWhom',
  'whatItGives',
  'whatHappensNext',
] as const;
export type ProgramTextKey = (typeof programTextKeys)[number];

/** The same as lists, a line each; they may be empty. */
export const programListKeys = ['eligibility', 'papers'] as const;
export type ProgramListKey = (typeof programListKeys)[number];

export type ProgramTexts = Readonly<Record<ProgramTextKey, LocalText>> &
  Readonly<Record<ProgramListKey, readonly LocalText[]>>;

/** The languages of the office that a text is not written in; of a list, those that some line is not written in. */
export function lackingIn(texts: LocalText | readonly LocalText[], languages: readonly string[]): string[] {
  const lines = Array.isArray(texts) ? (texts as readonly LocalText[]) : [texts as LocalText];
  return languages.filter((language) => lines.some((line) => !line[language]?.trim()));
}
