// The product's texts, so that journeys in any language can find elements on the screen.
import { compileTexts } from '@commonway/contract/languages/compile-texts.ts';
import { createTranslateFunction, type TextValues } from '@commonway/contract/languages/translator.ts';
import { readTranslations, translateTexts } from '../../api/src/platform/translations.ts';
import { readCatalogs } from '../../tools/catalogs.ts';
import { ROOT } from '../../tools/root.ts';

/**
 * Returns the text of a module's key, such as `translate('sign-in', 'login.title')`; the module `errors` has the error texts.
 */
export type Translate = (folder: string, key: string, values?: TextValues) => string;

const catalogs = new Map((await readCatalogs(ROOT)).map(({ folder, catalog }) => [folder, catalog]));

/** Returns the function for the texts of one language, with English as the fallback, as in the app. */
export function createTranslate(language: string): Translate {
  const translations = {
    resident: readTranslations(language, 'resident'),
    staff: readTranslations(language, 'staff'),
  };
  return (folder, key, values) => {
    const catalog = catalogs.get(
      folder === 'errors' ? 'contract/src/errors/texts' : `web/src/${folder}/texts`,
    );
    const english = catalog?.texts[key];
    if (!catalog || english === undefined) throw new Error(`There is no text ${folder}/${key}`);
    const text = { ...catalog, texts: { [key]: english } };
    const texts = translateTexts(text, translations[catalog.audience]);
    return createTranslateFunction(language, compileTexts(texts), {})(key, values);
  };
}
