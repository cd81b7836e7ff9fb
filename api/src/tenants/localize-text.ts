import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { plainText } from '@commonway/contract/languages/plain-text.ts';

/**
 * Returns the tenant's own text in a reader's language. It is stored as a string or as {language: text};
 * bidirectional controls are removed.
 */
export function localizeText(value: unknown, language: string): string {
  if (typeof value === 'string') return plainText(value);
  return typeof value === 'object' && value !== null
    ? plainText(localText(value as LocalText, language))
    : '';
}
