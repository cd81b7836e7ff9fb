import type { TemplateText } from '../queries/templates.ts';

/**
 * The template text for a recipient; undefined if their language has no current translation and the original is not
 * allowed.
 */
export function chooseTemplateText(
  texts: readonly TemplateText[],
  language: string,
  sendsOriginal: boolean,
): TemplateText | undefined {
  const translation = texts.find((text) => text.language === language && !text.isStale);
  return translation ?? (sendsOriginal ? texts.find(({ isOriginal }) => isOriginal) : undefined);
}
