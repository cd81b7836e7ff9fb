import { textsOf } from '../../platform/texts.ts';
import { en } from './en.ts';

/** The words of sign-in's letters in a language. */
export const letterText = textsOf(en, new URL('.', import.meta.url));
