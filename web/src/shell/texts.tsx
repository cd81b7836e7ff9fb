// Words by room and language. Files are compiled by the build; a page's are loaded before it is rendered.
import type { CompiledTexts } from '@commonway/contract/languages/compile-texts.ts';
import { defaultLanguage, textLanguage } from '@commonway/contract/languages/languages.ts';
import { type TextValues, translator } from '@commonway/contract/languages/translator.ts';
import { use } from 'react';
import { useBoot } from './boot.tsx';

export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string;

type TextFiles = Readonly<Record<string, () => Promise<CompiledTexts>>>;

const indexes = import.meta.glob<TextFiles>('/src/shell/text-files/*.ts', { import: 'files' });
const loading = new Map<string, Promise<Translate>>();

/** The folders whose words a page may need: its room, and the part of the room it is in, should that have words of its own. */
export function textFoldersOf(page: string): string[] {
  const [room = '', ...rest] = page.split('/').slice(0, -1);
  return rest.length > 0 ? [room, [room, ...rest].join('/')] : [room];
}

/** The index of a language's files, English where the language has none. */
export const textIndex = (language: string): string => `/src/shell/text-files/${textLanguage(language)}.ts`;

/** The file with a folder's words, English where the language has none. */
export function textsFile(folder: string, language: string): string {
  const own = textLanguage(language);
  return `/src/${folder}/texts/${own}.${own === defaultLanguage ? 'ts' : 'json'}`;
}

/** Loads a room's words once per language. */
export function loadTexts(room: string, language: string): Promise<Translate> {
  const key = `${room}/${language}`;
  const known = loading.get(key);
  if (known) return known;
  const fresh: Promise<Translate> = read(room, language).then((value) => {
    // React takes a promise so marked at its word, without a moment's wait.
    void Object.assign(fresh, { status: 'fulfilled', value });
    return value;
  });
  fresh.catch(() => loading.delete(key));
  loading.set(key, fresh);
  return fresh;
}

/** Makes a room's `useTexts` hook. Its words are usually there already; else the nearest Suspense waits for them. */
export function roomTexts<Texts extends Readonly<Record<string, string>>>(
  room: string,
): () => Translate<keyof Texts & string> {
  return () => {
    const { language } = useBoot();
    return use(loadTexts(room, language));
  };
}

/** A name from elsewhere inside a sentence: whatever its script, it does not turn the words and signs around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

async function read(room: string, language: string): Promise<Translate> {
  const files = await indexes[textIndex(language)]?.();
  const file = files?.[textsFile(room, language)];
  // Not every part of a room has words of its own, and the kit has none.
  return translator(language, file ? await file() : {}, {});
}
