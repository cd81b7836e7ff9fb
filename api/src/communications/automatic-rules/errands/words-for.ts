import type { TemplateWords } from '../queries/templates.ts';

/**
 * The template text for a recipient; undefined if their language has no current translation and the original is not
 * allowed.
 */
export function wordsFor(
  list: readonly TemplateWords[],
  language: string,
  sendsOriginal: boolean,
): TemplateWords | undefined {
  const own = list.find((words) => words.language === language && !words.isStale);
  return own ?? (sendsOriginal ? list.find(({ isOriginal }) => isOriginal) : undefined);
}
