import { setupI18n } from '@lingui/core';
import type { CompiledTexts } from './compile-texts.ts';

export type TextValues = Readonly<Record<string, unknown>>;

/**
 * Returns a function that translates a key with values into `language`. Keys that are missing there use `fallback`
 * (English).
 */
export function createTranslateFunction<Key extends string>(
  language: string,
  texts: CompiledTexts,
  fallback: CompiledTexts,
): (key: Key, values?: TextValues) => string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...fallback, ...texts } as never } });
  return (key, values) => i18n._(key, values as Record<string, unknown>);
}
