// Compares translations with the English texts.
import { getTranslationState, type Translation } from '../../api/src/platform/translations.ts';
import { type Catalog, getTextId } from '../../contract/src/languages/catalog.ts';
import { compileTextOrThrow } from '../../contract/src/languages/compile-texts.ts';

/** The translations of one language for all audiences, by text id. */
export type LanguageTexts = Readonly<Record<string, Translation>>;

/** The ids of a language's texts that show in English or have no use, and its errors, one line each. */
export interface Findings {
  readonly missing: readonly string[];
  /** The English text has changed since the translation. */
  readonly stale: readonly string[];
  /** No catalog has a text with this id. */
  readonly obsolete: readonly string[];
  readonly errors: readonly string[];
}

/** Returns the missing, stale, and obsolete translations of one language, and errors in the current ones. */
export function compareTranslations(catalogs: readonly Catalog[], translations: LanguageTexts): Findings {
  const english = mapEnglishTexts(catalogs);
  /** Returns the ids and English texts whose translation has this state. */
  const listByState = (wanted: string) =>
    [...english].filter(([id, text]) => getTranslationState(text, translations[id]) === wanted);
  return {
    missing: listByState('missing').map(([id]) => id),
    stale: listByState('stale').map(([id]) => id),
    obsolete: Object.keys(translations).filter((id) => !english.has(id)),
    errors: listByState('current').flatMap(([id, text]) =>
      findTranslationErrors(text, translations[id]?.text ?? '').map((error) => `${id}: ${error}`),
    ),
  };
}

/** Returns the English texts of all catalogs by text id. */
export function mapEnglishTexts(catalogs: readonly Catalog[]): Map<string, string> {
  return new Map(
    catalogs.flatMap((catalog) =>
      Object.entries(catalog.texts).map(([key, text]): [string, string] => [getTextId(catalog, key), text]),
    ),
  );
}

/** Returns a sentence for each repeated name of a catalog, and for each English message that isn't ICU. */
export function findCatalogErrors(catalogs: readonly Catalog[]): string[] {
  const names = catalogs.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  const invalid = [...mapEnglishTexts(catalogs)].flatMap(([id, text]) => {
    const placeholders = parsePlaceholders(text);
    return 'error' in placeholders ? [`${id}: ${placeholders.error}`] : [];
  });
  return [...[...repeated].map((name) => `${name}: two catalogs have this name`), ...invalid];
}

/** Returns why a translation is unusable: invalid ICU, other placeholders than in English, or other markup. */
export function findTranslationErrors(english: string, text: string): string[] {
  const [wanted, found] = [parsePlaceholders(english), parsePlaceholders(text)];
  if ('error' in wanted) return [];
  if ('error' in found) return [found.error];
  const errors: string[] = [];
  if (wanted.names !== found.names)
    errors.push(`has ${found.names || 'no placeholders'}, English has ${wanted.names || 'none'}`);
  const [wantedTags, foundTags] = [listTags(english), listTags(text)];
  if (wantedTags !== foundTags)
    errors.push(`has ${foundTags || 'no tags'}, English has ${wantedTags || 'none'}`);
  return errors;
}

/** Returns the different markup tags of a text, sorted and joined. */
const listTags = (text: string): string => [...new Set(text.match(/<\/?[a-z][^>]*>/gi))].sort().join(' ');

/** Returns the placeholders of an ICU message with their kind and a select's cases, sorted, or why it is invalid. */
function parsePlaceholders(text: string): { readonly names: string } | { readonly error: string } {
  const found = new Set<string>();
  try {
    collectPlaceholders(compileTextOrThrow(text), found);
  } catch (error) {
    return { error: `is not a valid message: ${(error as Error).message.split('\n')[0]}` };
  }
  return { names: [...found].sort().join(' ') };
}

/**
 * Adds the placeholders of a compiled message and of its branches to `found`. Throws if a choice has no case “other”.
 */
function collectPlaceholders(message: unknown, found: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const token of message) {
    if (!Array.isArray(token)) continue;
    const [name, kind, cases] = token as [string, string?, unknown?];
    const options = typeof cases === 'object' && cases !== null ? cases : {};
    if (typeof cases === 'object' && !('other' in options)) throw new Error(`{${name}} has no case “other”`);
    const words = kind === 'select' ? `(${listCases(options).join('|')})` : '';
    found.add(`{${name}${kind ? `, ${kind}${words}` : ''}}`);
    for (const branch of Object.values(options)) collectPlaceholders(branch, found);
  }
}

/** Returns the sorted cases of a choice. The offset that the compiler adds is not a case. */
const listCases = (options: object): string[] =>
  Object.keys(options)
    .filter((name) => name !== 'offset')
    .sort();
