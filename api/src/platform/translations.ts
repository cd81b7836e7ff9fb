// Translations: `translations/<language>/<audience>.json`, outside the modules. The web build and the tools use this too.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type Audience, type Catalog, getTextId } from '@commonway/contract/languages/catalog.ts';

export interface Translation {
  readonly text: string;
  /** `sourceHash` of the English text that was translated. */
  readonly source: string;
}

/** Translations by text id. */
export type Translations = Readonly<Record<string, Translation>>;

export type TranslationState = 'current' | 'stale' | 'missing';

const FOLDER = new URL('../../../translations/', import.meta.url);

/** The URL of the file with a language's translations for one audience. */
export const getTranslationsFile = (language: string, audience: Audience): URL =>
  new URL(`${language}/${audience}.json`, FOLDER);

/** Reads a language's translations for one audience; empty if there are none. */
export function readTranslations(language: string, audience: Audience): Translations {
  const file = getTranslationsFile(language, audience);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Translations) : {};
}

/** Hashes an English text to identify its version: 12 hexadecimal digits. */
export const hashSource = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, 12);

/** Whether the translation of an English text is current, stale, or missing. */
export function getTranslationState(english: string, translation: Translation | undefined): TranslationState {
  if (!translation?.text) return 'missing';
  return translation.source === hashSource(english) ? 'current' : 'stale';
}

/** The texts of a catalog in a language. A missing or stale translation is replaced by the whole English text. */
export function translateTexts<Key extends string>(
  catalog: Catalog<Key>,
  translations: Translations,
): Readonly<Record<Key, string>> {
  const translateEntry = ([key, english]: [string, string]): [string, string] => {
    const translation = translations[getTextId(catalog, key)];
    const isCurrent = getTranslationState(english, translation) === 'current';
    return [key, isCurrent && translation ? translation.text : english];
  };
  return Object.fromEntries(Object.entries<string>(catalog.texts).map(translateEntry)) as Record<Key, string>;
}
