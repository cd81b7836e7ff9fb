import { createTranslator } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

/** Returns the translator of notices for a language. The texts are the same on the page, in emails, and on devices. */
export const noticeText = createTranslator(en);
