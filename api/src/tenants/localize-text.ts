import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { toPlainText } from '@commonway/contract/languages/plain-text.ts';

/**
 * Returns the tenant's own text in a reader's language. It is stored as a string or as {language: text};
 * bidirectional controls are removed.
 */
export function localizeText(value: unknown, language: string): string {
  if (typeof value === 'string') return toPlainText(value);
  return typeof value === 'object' && value !== null
    ? toPlainText(getLocalText(value as LocalText, language))
    : '';
}
