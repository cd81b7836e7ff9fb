import { textsOf } from '../../platform/texts.ts';
import { en } from './en.ts';

/** The texts of sign-in messages by language. */
export const letterText = textsOf(en, new URL('.', import.meta.url));
