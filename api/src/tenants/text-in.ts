import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { plainText } from '@commonway/contract/languages/plain-text.ts';

/**
 * Returns a tenant's own text for a reader. It is stored as a string or as {language: text}; bidirectional controls are
 * removed.
 */
export function textIn(value: unknown, language: string): string {
  if (typeof value === 'string') return plainText(value);
  return typeof value === 'object' && value !== null
    ? plainText(localText(value as LocalText, language))
    : '';
}
