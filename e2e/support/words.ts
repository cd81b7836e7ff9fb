// The product's texts, so that journeys in any language can find elements on the screen.
import { compileTexts } from '@commonway/contract/languages/compile-texts.ts';
import { type TextValues, translator } from '@commonway/contract/languages/translator.ts';
import { readTextFolders } from '../../tools/module-texts.ts';
import { ROOT } from '../../tools/root.ts';

/**
 * Returns the text of a module's key, such as `say('sign-in', 'login.title')`; the module `errors` has the error texts.
 */
export type Words = (room: string, key: string, values?: TextValues) => string;

const folders = new Map((await readTextFolders(ROOT)).map(({ folder, byLanguage }) => [folder, byLanguage]));

/** The texts of one language, with English as the fallback, as in the app. */
export function wordsOf(language: string): Words {
  return (room, key, values) => {
    const texts = folders.get(room === 'errors' ? 'contract/src/errors/texts' : `web/src/${room}/texts`);
    const text = texts?.[language]?.[key] ?? texts?.['en']?.[key];
    if (text === undefined) throw new Error(`There is no text ${room}/${key}`);
    return translator(language, compileTexts({ [key]: text }), {})(key, values);
  };
}
