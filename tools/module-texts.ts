// The locations of texts: each folder `texts` has en.ts (export `en`) and one JSON file for each other language.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Texts = Readonly<Record<string, string>>;

/** The texts of one folder, by language. */
export interface TextFolder {
  /** Relative to the root: `web/src/sign-in/texts`. */
  readonly folder: string;
  readonly byLanguage: Readonly<Record<string, Texts>>;
}

/** Every text folder of the three layers. */
export async function readTextFolders(root: string): Promise<TextFolder[]> {
  const sources = globSync('{contract,api,web}/src/**/texts/en.ts', { cwd: root }).sort();
  return Promise.all(sources.map((source) => readTextFolder(root, join(root, source, '..'))));
}

/** The English texts of a folder: the export of its en.ts. */
export async function readEnglish(folder: string): Promise<Texts> {
  const module = (await import(pathToFileURL(join(folder, 'en.ts')).href)) as { en: Texts };
  return module.en;
}

/** The texts of one language file; empty if the file doesn't exist. */
export function readLanguage(folder: string, language: string): Texts {
  const path = join(folder, `${language}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
}

async function readTextFolder(root: string, folder: string): Promise<TextFolder> {
  const others = globSync('*.json', { cwd: folder }).map((name) => name.replace('.json', ''));
  const byLanguage: Record<string, Texts> = { en: await readEnglish(folder) };
  for (const language of others.sort()) byLanguage[language] = readLanguage(folder, language);
  return { folder: relative(root, folder), byLanguage };
}
