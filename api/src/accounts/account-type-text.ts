import { createTranslator } from '../platform/texts.ts';
import { en } from './texts/en.ts';

/** Returns the translator of account types for a language: `accountTypeText('es')('Business')`. */
export const accountTypeText = createTranslator(en);
