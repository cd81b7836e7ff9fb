// A message template: its original, and translations that each name the original they follow. Without schemas.
import type { TemplateChannel } from './variables.ts';

/** The text of a message. */
export interface TemplateWords {
  readonly subject: string;
  readonly body: string;
}

export interface TemplateText extends TemplateWords {
  readonly language: string;
}

export interface TemplateTranslation extends TemplateText {
  /** The original as it was when this was translated or confirmed. */
  readonly translates: TemplateWords;
}

export interface Template {
  readonly name: string;
  readonly channel: TemplateChannel;
  /** Whether it is sent to applicants who enter its status. */
  readonly isAutomatic: boolean;
  /** The names of the variables that the sender fills in. */
  readonly senderVariables: readonly string[];
  readonly original: TemplateText;
  /** At most one for each language, and none for the original's. */
  readonly translations: readonly TemplateTranslation[];
}

/** A text as sending reads it. `isStale`: the original changed after it was translated. */
export interface CurrentText extends TemplateText {
  readonly isStale: boolean;
}

/** The longest body of a message. */
export const maxTemplateBody = 10_000;

/** The template of an office before its first text. */
export const emptyTemplate: Template = {
  name: '',
  channel: 'any',
  isAutomatic: false,
  senderVariables: [],
  original: { language: 'en', subject: '', body: '' },
  translations: [],
};

/** Whether subject and body are equal. */
export const isSameText = (one: TemplateWords, other: TemplateWords): boolean =>
  one.subject === other.subject && one.body === other.body;

/** All texts of a template, the original first, and whether each translation is stale. */
export const listTexts = ({ original, translations }: Template): CurrentText[] => [
  { ...original, isStale: false },
  ...translations.map(({ translates, ...text }) => ({
    ...text,
    isStale: !isSameText(translates, original),
  })),
];

/** The state of a translation: it matches the current original, an older one, or doesn't exist. */
export const translationStatuses = ['current', 'stale', 'missing'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

/**
 * Lists whether each language is current, stale, or missing: the original first, then the office's languages, then
 * all others.
 * @param texts the texts of a template, the original first
 */
export function listTranslationStatuses(
  offered: readonly string[],
  texts: readonly Pick<CurrentText, 'language' | 'isStale'>[],
): { language: string; status: TranslationStatus }[] {
  const [original, ...others] = texts.map(({ language }) => language);
  const codes = new Set([...(original === undefined ? [] : [original]), ...offered, ...others]);
  return [...codes].map((language) => {
    const text = texts.find((each) => each.language === language);
    if (text === undefined) return { language, status: 'missing' };
    return { language, status: text.isStale ? 'stale' : 'current' };
  });
}

/**
 * Returns the template with the text in one language replaced. A new translation follows the current original;
 * another keeps the one it follows until it is confirmed. A translation without any text is removed.
 */
export function setText(template: Template, text: TemplateText): Template {
  const { original, translations } = template;
  const { language, subject, body } = text;
  if (language === original.language) return { ...template, original: { language, subject, body } };
  const known = translations.find((each) => each.language === language);
  const translates = known?.translates ?? toWords(original);
  const isEmpty = subject.trim() === '' && body.trim() === '';
  const changed = isEmpty ? [] : [{ language, subject, body, translates }];
  if (known === undefined) return { ...template, translations: [...translations, ...changed] };
  return { ...template, translations: translations.flatMap((each) => (each === known ? changed : [each])) };
}

/** The subject and body without the other properties. */
const toWords = ({ subject, body }: TemplateWords): TemplateWords => ({ subject, body });

/** Returns the template with the translation into a language marked as following the current original. */
export function confirmTranslation(template: Template, language: string): Template {
  const translates = toWords(template.original);
  const translations = template.translations.map((each) =>
    each.language === language ? { ...each, translates } : each,
  );
  return { ...template, translations };
}
