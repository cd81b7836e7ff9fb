// Texts of the server: one typed English source, and a data file for each other complete language.
import { readFileSync } from 'node:fs';
import { compileTexts } from '@commonway/contract/languages/compile-texts.ts';
import { completeLanguages } from '@commonway/contract/languages/languages.ts';
import { translator } from '@commonway/contract/languages/translator.ts';

/** Returns the text of a key in one language, with the values of its placeholders. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Compiles the English texts and the data files (`es.json` ...) of `folder` once.
 * Returns a function from a language to its texts; English if a language has no file.
 */
export function textsOf<Key extends string>(
  en: Readonly<Record<Key, string>>,
  folder: URL,
): (language: string) => Say<Key> {
  const english = compileTexts(en);
  const inEnglish: Say<Key> = translator('en', english, english);
  const speakers = new Map<string, Say<Key>>();
  for (const language of completeLanguages.filter((code) => code !== 'en')) {
    const texts = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<
      string,
      string
    >;
    speakers.set(language, translator(language, compileTexts(texts), english));
  }
  return (language) => speakers.get(language) ?? inEnglish;
}
