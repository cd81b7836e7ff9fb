import { createTranslator } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

/** The texts of notices in a language: the same on the page, in letters, and on devices. */
export const noticeText = createTranslator(en);
