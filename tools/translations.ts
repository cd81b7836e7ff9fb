// Checks the complete languages against the English texts: the same keys, and the same placeholders in each.
import { compileTexts } from '../contract/src/languages/compile-texts.ts';
import { completeLanguages, languages } from '../contract/src/languages/languages.ts';
import { readTextFolders, type TextFolder, type Texts } from './module-texts.ts';
import { ROOT } from './root.ts';

/** The gaps and errors of the complete languages, one line each; empty if there are none. */
export function findGaps({ folder, byLanguage }: TextFolder): string[] {
  const english = byLanguage['en'] ?? {};
  return completeLanguages
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      compare(english, byLanguage[language] ?? {}).map((gap) => `${folder}/${language}: ${gap}`),
    );
}

/** The number of missing texts of each other language over all folders; complete languages are omitted. */
export function countMissing(
  folders: readonly TextFolder[],
): { language: string; missing: number; all: number }[] {
  const all = folders.reduce((sum, { byLanguage }) => sum + Object.keys(byLanguage['en'] ?? {}).length, 0);
  return languages
    .map(({ code }) => ({
      language: code,
      missing: folders.reduce((sum, { byLanguage }) => sum + missingIn(byLanguage, code), 0),
      all,
    }))
    .filter(({ missing }) => missing > 0);
}

function missingIn(byLanguage: TextFolder['byLanguage'], language: string): number {
  const texts = byLanguage[language] ?? {};
  return Object.keys(byLanguage['en'] ?? {}).filter((key) => !texts[key]).length;
}

function compare(english: Texts, texts: Texts): string[] {
  const gaps = Object.keys(english).flatMap((key) => {
    const text = texts[key];
    if (!text) return [`${key} is missing`];
    const [wanted, found] = [placeholdersOf(english[key] ?? ''), placeholdersOf(text)];
    return wanted === found
      ? []
      : [`${key} has ${found || 'no placeholders'}, English has ${wanted || 'none'}`];
  });
  const surplus = Object.keys(texts).filter((key) => !(key in english));
  return [...gaps, ...surplus.map((key) => `${key} is not in English`)];
}

/** The placeholders of an ICU message with their kind and a select's cases, in a fixed order. */
function placeholdersOf(text: string): string {
  const found = new Set<string>();
  collect(compileTexts({ text })['text'], found);
  return [...found].sort().join(' ');
}

/** The compiler adds an offset to every choice; it is not a case. */
function casesOf(options: object): string[] {
  return Object.keys(options)
    .filter((name) => name !== 'offset')
    .sort();
}

function collect(message: unknown, found: Set<string>): void {
  if (!Array.isArray(message)) return;
  for (const token of message) {
    if (!Array.isArray(token)) continue;
    const [name, kind, cases] = token as [string, string?, unknown?];
    const options = typeof cases === 'object' && cases !== null ? cases : {};
    const words = kind === 'select' ? `(${casesOf(options).join('|')})` : '';
    found.add(`{${name}${kind ? `, ${kind}${words}` : ''}}`);
    for (const branch of Object.values(options)) collect(branch, found);
  }
}

async function main(): Promise<void> {
  const folders = await readTextFolders(ROOT);
  const gaps = folders.flatMap(findGaps);
  for (const gap of gaps) console.error(gap);
  for (const { language, missing, all } of countMissing(folders))
    console.log(`${language}: ${missing} of ${all} texts missing`);
  console.log(
    `${folders.length} folders of texts, ${completeLanguages.length} complete languages, ${gaps.length} gaps`,
  );
  if (gaps.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
