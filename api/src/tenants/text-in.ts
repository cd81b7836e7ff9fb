import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { plainText } from '@commonway/contract/languages/plain-text.ts';

/** A tenant's own words for a reader: kept as they are or as {language: text}, shown without marks that turn direction. */
export function textIn(value: unknown, language: string): string {
  if (typeof value === 'string') return plainText(value);
  return typeof value === 'object' && value !== null
    ? plainText(localText(value as LocalText, language))
    : '';
}
