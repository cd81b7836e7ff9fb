import { setupI18n } from '@lingui/core';
import type { CompiledTexts } from './compile-texts.ts';

export type TextValues = Readonly<Record<string, unknown>>;

/**
 * Gives a function from key and values to the text in `language`. Where a key is missing there, `fallback` (English) speaks.
 */
export function translator<Key extends string>(
  language: string,
  texts: CompiledTexts,
  fallback: CompiledTexts,
): (key: Key, values?: TextValues) => string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...fallback, ...texts } as never } });
  return (key, values) => i18n._(key, values as Record<string, unknown>);
}
