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

/** Finds missing, stale, and obsolete translations of one language, and errors in the current ones. */
export function checkTranslations(catalogs: readonly Catalog[], translations: LanguageTexts): Findings {
  const english = englishById(catalogs);
  const withState = (wanted: string) =>
    [...english].filter(([id, text]) => getTranslationState(text, translations[id]) === wanted);
  return {
    missing: withState('missing').map(([id]) => id),
    stale: withState('stale').map(([id]) => id),
    obsolete: Object.keys(translations).filter((id) => !english.has(id)),
    errors: withState('current').flatMap(([id, text]) =>
      findErrors(text, translations[id]?.text ?? '').map((error) => `${id}: ${error}`),
    ),
  };
}

/** The English texts of all catalogs. */
export function englishById(catalogs: readonly Catalog[]): Map<string, string> {
  return new Map(
    catalogs.flatMap((catalog) =>
      Object.entries(catalog.texts).map(([key, text]): [string, string] => [getTextId(catalog, key), text]),
    ),
  );
}

/** Errors of the English side: repeated names of catalogs, and messages that aren't ICU. */
export function checkCatalogs(catalogs: readonly Catalog[]): string[] {
  const names = catalogs.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  const invalid = [...englishById(catalogs)].flatMap(([id, text]) => {
    const placeholders = placeholdersOf(text);
    return 'error' in placeholders ? [`${id}: ${placeholders.error}`] : [];
  });
  return [...[...repeated].map((name) => `${name}: two catalogs have this name`), ...invalid];
}

/** What makes a translation unusable: invalid ICU, other placeholders than in English, other markup. */
export function findErrors(english: string, text: string): string[] {
  const [wanted, found] = [placeholdersOf(english), placeholdersOf(text)];
  if ('error' in wanted) return [];
  if ('error' in found) return [found.error];
  const errors: string[] = [];
  if (wanted.names !== found.names)
    errors.push(`has ${found.names || 'no placeholders'}, English has ${wanted.names || 'none'}`);
  const [wantedTags, foundTags] = [tagsOf(english), tagsOf(text)];
  if (wantedTags !== foundTags)
    errors.push(`has ${foundTags || 'no tags'}, English has ${wantedTags || 'none'}`);
  return errors;
}

const tagsOf = (text: string): string => [...new Set(text.match(/<\/?[a-z][^>]*>/gi))].sort().join(' ');

/** The placeholders of an ICU message with their kind and a select's cases, in a fixed order. */
function placeholdersOf(text: string): { readonly names: string } | { readonly error: string } {
  const found = new Set<string>();
  try {
    collect(compileTextOrThrow(text), found);
  } catch (error) {
    return { error: `is not a valid message: ${(error as Error).message.split('\n')[0]}` };
  }
  return { names: [...found].sort().join(' ') };
}

function collect(message: unknown, found: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const token of message) {
    if (!Array.isArray(token)) continue;
    const [name, kind, cases] = token as [string, string?, unknown?];
    const options = typeof cases === 'object' && cases !== null ? cases : {};
    if (typeof cases === 'object' && !('other' in options)) throw new Error(`{${name}} has no case “other”`);
    const words = kind === 'select' ? `(${casesOf(options).join('|')})` : '';
    found.add(`{${name}${kind ? `, ${kind}${words}` : ''}}`);
    for (const branch of Object.values(options)) collect(branch, found);
  }
}

/** The compiler adds an offset to every choice; it is not a case. */
const casesOf = (options: object): string[] =>
  Object.keys(options)
    .filter((name) => name !== 'offset')
    .sort();
