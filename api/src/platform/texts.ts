// Texts of the server: letters, text messages, calls, PDFs, and error messages.
import type { Catalog } from '@commonway/contract/languages/catalog.ts';
import { compileTexts } from '@commonway/contract/languages/compile-texts.ts';
import { defaultLanguage, resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { createTranslateFunction } from '@commonway/contract/languages/translator.ts';
import { readTranslations, type Translations, translateTexts } from './translations.ts';

/** Returns the text of a key in one language, with the values of its placeholders. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Returns a function from a language to the translate function of the catalog. Each language is compiled when it is first
 * used.
 */
export function createTranslator<Key extends string>(
  catalog: Catalog<Key>,
): (language: string) => Translate<Key> {
  const compiled = new Map<string, Translate<Key>>();
  return (language) => {
    const known = resolveTextLanguage(language);
    const translate = compiled.get(known) ?? compileTranslator(catalog, known);
    compiled.set(known, translate);
    return translate;
  };
}

/** Compiles a catalog's texts in one language to a translate function. */
function compileTranslator<Key extends string>(catalog: Catalog<Key>, language: string): Translate<Key> {
  const texts =
    language === defaultLanguage
      ? catalog.texts
      : translateTexts(catalog, loadTranslations(language, catalog.audience));
  return createTranslateFunction(language, compileTexts(texts), {});
}

const files = new Map<string, Translations>();

/** Returns a language's translations for one audience. Each file is read once, because many catalogs share it. */
function loadTranslations(language: string, audience: Catalog['audience']): Translations {
  const key = `${language}/${audience}`;
  const translations = files.get(key) ?? readTranslations(language, audience);
  files.set(key, translations);
  return translations;
}
