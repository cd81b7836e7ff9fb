import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { compileTexts } from '../contract/src/languages/compile-texts.ts';
import { readEnglish, readLanguage } from './module-texts.ts';

const textFile = /\/web\/src\/[\w/-]+\/texts\/([\w-]+)\.(?:ts|json)$/;

/**
 * Compiles a module's `texts/<language>` file into messages, with English for missing keys, so that a browser loads one
 * language and no parser. English has a default export too.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'commonway-texts',
    enforce: 'pre',
    async load(id) {
      const language = textFile.exec(id)?.[1];
      if (!language) return null;
      const folder = dirname(id);
      const texts = { ...(await readEnglish(folder)), ...readLanguage(folder, language) };
      this.addWatchFile(`${folder}/en.ts`);
      const compiled = JSON.stringify(compileTexts(texts));
      return basename(id) === 'en.ts' ? `export default JSON.parse(${JSON.stringify(compiled)});` : compiled;
    },
  };
}
