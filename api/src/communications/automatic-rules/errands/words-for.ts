import type { TemplateWords } from '../queries/templates.ts';

/** The words of a template for a reader; undefined where their language has none that are up to date and the original may not stand in. */
export function wordsFor(
  list: readonly TemplateWords[],
  language: string,
  sendsOriginal: boolean,
): TemplateWords | undefined {
  const own = list.find((words) => words.language === language && !words.isStale);
  return own ?? (sendsOriginal ? list.find(({ isOriginal }) => isOriginal) : undefined);
}
