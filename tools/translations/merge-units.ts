import { hashSource, type Translation } from '../../api/src/platform/translations.ts';
import type { Catalog } from '../../contract/src/languages/catalog.ts';
import { findTranslationErrors, type LanguageTexts, mapEnglishTexts } from './check-translations.ts';
import type { TranslatedUnit } from './xliff.ts';

interface Merged {
  readonly translations: LanguageTexts;
  readonly changed: number;
  /** Units with unknown ids or unusable translations, one line each. */
  readonly rejected: readonly string[];
}

/**
 * Adds a translator's texts to a language. A text is stale if its English has changed since the export. A unit that is
 * neither done nor changed is not a translation.
 */
export function mergeUnits(
  catalogs: readonly Catalog[],
  translations: LanguageTexts,
  units: readonly TranslatedUnit[],
): Merged {
  const known = mapEnglishTexts(catalogs);
  const merged: Record<string, Translation> = {};
  const rejected: string[] = [];
  for (const { id, english, text, isDone } of units) {
    const present = translations[id];
    const source = hashSource(english);
    const isSame = present?.text === text && (present.source === source || !isDone);
    if (isSame) continue;
    const errors = known.has(id) ? findTranslationErrors(english, text) : ['no catalog has this text'];
    if (errors.length === 0) merged[id] = { text, source };
    rejected.push(...errors.map((error) => `${id}: ${error}`));
  }
  return { translations: { ...translations, ...merged }, changed: Object.keys(merged).length, rejected };
}
