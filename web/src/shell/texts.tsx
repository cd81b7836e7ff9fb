// Texts by module and language. The build compiles the files; a page's texts are loaded before it is rendered.
import type { Catalog, TextKey } from '@commonway/contract/languages/catalog.ts';
import type { CompiledTexts } from '@commonway/contract/languages/compile-texts.ts';
import { resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { createTranslateFunction, type TextValues } from '@commonway/contract/languages/translator.ts';
import { use } from 'react';
import { useBoot } from './boot.tsx';

export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string;

type TextFiles = Readonly<Record<string, () => Promise<CompiledTexts>>>;

const indexes = import.meta.glob<TextFiles>('/src/shell/text-files/*.ts', { import: 'files' });
const loading = new Map<string, Promise<Translate>>();

/** The folders with texts that a page may need: its module, and its subfolder if that has its own texts. */
export function listTextFolders(page: string): string[] {
  const [moduleName = '', ...rest] = page.split('/').slice(0, -1);
  return rest.length > 0 ? [moduleName, [moduleName, ...rest].join('/')] : [moduleName];
}

/** The file that lists a language's text files; English if the language has none. */
export const getTextIndexFile = (language: string): string =>
  `/src/shell/text-files/${resolveTextLanguage(language)}.ts`;

/** The built file with a folder's texts, as a manifest name; English if the language has none. */
export const getTextsFile = (folder: string, language: string): string =>
  `/${getCatalogFile(folder).replace(/^\//, '')}?language=${resolveTextLanguage(language)}`;

/** The source file of a folder's English texts, from the web layer's; `contract/profiles` is a folder of the contract. */
const getCatalogFile = (folder: string): string =>
  folder.startsWith('contract/')
    ? `../contract/src/${folder.slice('contract/'.length)}/texts/en.ts`
    : `/src/${folder}/texts/en.ts`;

/** Loads a module's texts once per language; returns the function that translates its keys. */
export function loadTexts(moduleName: string, language: string): Promise<Translate> {
  const key = `${moduleName}/${language}`;
  const known = loading.get(key);
  if (known) return known;
  const fresh: Promise<Translate> = loadTranslator(moduleName, language).then((value) => {
    // React reads a promise with these properties synchronously, without suspending.
    void Object.assign(fresh, { status: 'fulfilled', value });
    return value;
  });
  fresh.catch(() => loading.delete(key));
  loading.set(key, fresh);
  return fresh;
}

/**
 * Creates a module's `useTexts` hook, which returns the function that translates its keys. The texts are usually
 * loaded already; otherwise the nearest Suspense waits for them.
 */
export function createTextsHook<Source extends Catalog>(
  moduleName: string,
): () => Translate<TextKey<Source>> {
  return () => {
    const { language } = useBoot();
    return use(loadTexts(moduleName, language));
  };
}

/** Wraps a name in Unicode isolates, so that its script does not change the direction of the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Imports the texts of a module in a language; without texts if it has none. */
async function loadTranslator(moduleName: string, language: string): Promise<Translate> {
  const files = await indexes[getTextIndexFile(language)]?.();
  const file = files?.[getCatalogFile(moduleName)];
  // Not every folder has its own texts, and the design system has none.
  return createTranslateFunction(language, file ? await file() : {}, {});
}
