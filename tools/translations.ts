// Reports, exports, and imports translations. Without arguments it reports; it fails only for unusable translations.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  getTranslationState,
  getTranslationsFile,
  hashSource,
  readTranslations,
} from '../api/src/platform/translations.ts';
import { type Audience, type Catalog, getTextId } from '../contract/src/languages/catalog.ts';
import { defaultLanguage, isLanguage, translatedLanguages } from '../contract/src/languages/languages.ts';
import { readCatalogs } from './catalogs.ts';
import { ROOT } from './root.ts';
import {
  compareTranslations,
  type Findings,
  findCatalogErrors,
  type LanguageTexts,
  mapEnglishTexts,
} from './translations/check-translations.ts';
import { mergeUnits } from './translations/merge-units.ts';
import { formatXliff, parseXliff, type Unit } from './translations/xliff.ts';

const USAGE = `npm run translations                          reports missing and stale texts of each language
npm run translations -- --list es             lists them
npm run translations -- --export es           writes a file for a translator to es.xlf
npm run translations -- --import es.xlf       takes it back
npm run translations -- --accept queue/close  marks a text's translations as current, after a change of wording only`;

const audiences: readonly Audience[] = ['resident', 'staff'];

/** Runs the command of the arguments. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { list: text, export: text, import: text, accept: { type: 'string', multiple: true } },
  });
  const catalogs = (await readCatalogs(ROOT)).map(({ catalog }) => catalog);
  const language = values.list ?? values.export;
  if (language !== undefined && (language === defaultLanguage || !isLanguage(language))) exitWithError(USAGE);
  if (values.list) printFindings(compareTranslations(catalogs, readAllTranslations(values.list)));
  else if (values.export) exportXliff(catalogs, values.export);
  else if (values.import) importXliff(catalogs, values.import);
  else if (values.accept) acceptTranslations(catalogs, values.accept);
  else reportLanguages(catalogs);
}

/** Prints the missing, stale, and obsolete texts of each language as numbers, and all errors. */
function reportLanguages(catalogs: readonly Catalog[]): void {
  const all = mapEnglishTexts(catalogs).size;
  const errors = findCatalogErrors(catalogs);
  for (const language of translatedLanguages.filter((code) => code !== defaultLanguage)) {
    const found = compareTranslations(catalogs, readAllTranslations(language));
    const { missing, stale, obsolete } = found;
    console.log(
      `${language}: ${all} texts, ${missing.length} missing, ${stale.length} stale, ${obsolete.length} obsolete`,
    );
    errors.push(...found.errors.map((error) => `${language} ${error}`));
  }
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}

/** Prints the ids of a language's missing, stale, and obsolete texts, and its errors. */
function printFindings({ missing, stale, obsolete, errors }: Findings): void {
  for (const [state, ids] of Object.entries({ missing, stale, obsolete, errors }))
    for (const id of ids) console.log(`${state}: ${id}`);
}

/** Writes all texts of a language to an XLIFF file for a translator. */
function exportXliff(catalogs: readonly Catalog[], language: string): void {
  const translations = readAllTranslations(language);
  const units = catalogs.flatMap((catalog) =>
    Object.entries(catalog.texts).map(([key, english]): Unit => {
      const id = getTextId(catalog, key);
      const { [id]: translation } = translations;
      const context = [`For ${catalog.audience === 'staff' ? 'staff' : 'residents'}.`, catalog.contexts[key]];
      return {
        id,
        english,
        context: context.filter(Boolean).join(' '),
        text: translation?.text ?? '',
        state: getTranslationState(english, translation),
      };
    }),
  );
  writeFileSync(`${language}.xlf`, formatXliff(language, units));
  console.log(`${language}.xlf: ${units.length} texts`);
}

/** Reads a translator's XLIFF file and saves its translations. Rejected texts are printed. */
function importXliff(catalogs: readonly Catalog[], file: string): void {
  const { language, units } = parseXliff(readFileSync(file, 'utf8'));
  if (language === defaultLanguage || !isLanguage(language))
    exitWithError(`The portal doesn't offer “${language}”.`);
  const { translations, changed, rejected } = mergeUnits(catalogs, readAllTranslations(language), units);
  writeAllTranslations(catalogs, language, translations);
  for (const error of rejected) console.error(error);
  console.log(`${language}: ${changed} texts changed, ${rejected.length} rejected`);
  if (rejected.length > 0) process.exitCode = 1;
}

/** Marks the translations of some texts as current in all languages, without changing them. */
function acceptTranslations(catalogs: readonly Catalog[], ids: readonly string[]): void {
  const english = mapEnglishTexts(catalogs);
  for (const language of translatedLanguages.filter((code) => code !== defaultLanguage)) {
    const accepted = ids.map((id) => {
      const [source, translation] = [english.get(id), readAllTranslations(language)[id]];
      if (source === undefined) return exitWithError(`There is no text ${id}.`);
      if (!translation) return exitWithError(`${language} has no text ${id}.`);
      return [id, { text: translation.text, source: hashSource(source) }] as const;
    });
    writeAllTranslations(catalogs, language, {
      ...readAllTranslations(language),
      ...Object.fromEntries(accepted),
    });
  }
}

/** Reads the translations of a language for all audiences. */
function readAllTranslations(language: string): LanguageTexts {
  return Object.assign({}, ...audiences.map((audience) => readTranslations(language, audience)));
}

/** Writes a language's files, sorted by id. Obsolete texts are removed. */
function writeAllTranslations(
  catalogs: readonly Catalog[],
  language: string,
  translations: LanguageTexts,
): void {
  for (const audience of audiences) {
    const known = mapEnglishTexts(catalogs.filter((catalog) => catalog.audience === audience));
    const entries = Object.entries(translations).filter(([id]) => known.has(id));
    const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
    const file = fileURLToPath(getTranslationsFile(language, audience));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

await main();
