import { highlightedLanguages, type Language } from '@commonway/contract/languages/languages.ts';

export interface LanguageGroups {
  readonly frequent: readonly Language[];
  readonly others: readonly Language[];
}

/**
 * Splits the offered languages into two groups: highlighted languages and those of the tenant first, then all others by
 * their own names.
 */
export function orderLanguages(
  tenantLanguages: readonly string[],
  offered: readonly Language[],
): LanguageGroups {
  const first = new Set([...highlightedLanguages, ...tenantLanguages]);
  const known = new Map(offered.map((language) => [language.code, language]));
  return {
    frequent: [...first].flatMap((code) => known.get(code) ?? []),
    others: offered
      .filter((language) => !first.has(language.code))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}
