import { readFileSync } from 'node:fs';
import { compileTexts } from '@commonway/contract/languages/compile-texts.ts';
import { completeLanguages } from '@commonway/contract/languages/languages.ts';
import { translator } from '@commonway/contract/languages/translator.ts';
import { en } from './en.ts';

export type Say = (key: keyof typeof en, values?: Readonly<Record<string, unknown>>) => string;

const english = compileTexts(en);
const speakers = new Map<string, Say>([['en', translator('en', english, english)]]);
for (const language of completeLanguages.filter((code) => code !== 'en')) {
  const texts = JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  speakers.set(language, translator(language, compileTexts(texts), english));
}

/** The words of sign-in's letters in a language; English where there are none. */
export function letterText(language: string): Say {
  return speakers.get(language) ?? (speakers.get('en') as Say);
}
