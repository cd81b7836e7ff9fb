import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { getTranslationsFile, readTranslations, translateTexts } from '../api/src/platform/translations.ts';
import { compileTexts } from '../contract/src/languages/compile-texts.ts';
import { defaultLanguage } from '../contract/src/languages/languages.ts';
import { readCatalog } from './catalogs.ts';

const catalogFile = /^(.*\/(?:web|contract)\/src\/[\w/-]+\/texts\/en\.ts)\?language=([\w-]+)$/;

/**
 * Compiles `texts/en.ts?language=es` into the catalog's messages in that language, with English for missing and stale
 * translations. A browser loads one language, only the catalogs it uses, and no parser.
 */
export function createTextsPlugin(): Plugin {
  return {
    name: 'commonway-texts',
    enforce: 'pre',
    async load(id) {
      const [, file, language] = catalogFile.exec(id) ?? [];
      if (!file || !language) return null;
      const catalog = await readCatalog(file);
      this.addWatchFile(file);
      if (language === defaultLanguage)
        return `export default ${JSON.stringify(compileTexts(catalog.texts))};`;
      this.addWatchFile(fileURLToPath(getTranslationsFile(language, catalog.audience)));
      const texts = translateTexts(catalog, readTranslations(language, catalog.audience));
      return `export default ${JSON.stringify(compileTexts(texts))};`;
    },
  };
}
