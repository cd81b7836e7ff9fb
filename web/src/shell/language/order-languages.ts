import { highlightedLanguages, type Language, languages } from '@commonway/contract/languages/languages.ts';

export interface LanguageGroups {
  readonly frequent: readonly Language[];
  readonly others: readonly Language[];
}

/** The picker's two groups: the highlighted and the tenant's own languages, then all others by their own names. */
export function orderLanguages(tenantLanguages: readonly string[]): LanguageGroups {
  const first = new Set([...highlightedLanguages, ...tenantLanguages]);
  const known = new Map(languages.map((language) => [language.code, language]));
  return {
    frequent: [...first].flatMap((code) => known.get(code) ?? []),
    others: languages
      .filter((language) => !first.has(language.code))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}
