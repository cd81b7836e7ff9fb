import { createTranslator } from '../platform/texts.ts';
import { en } from './texts/en.ts';

/** Returns the name of an account type in a language. */
export const accountTypeText = createTranslator(en);
