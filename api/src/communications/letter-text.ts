import { textsOf } from '../platform/texts.ts';
import { en } from './letters/en.ts';

/** The texts of automatic letters in a language. */
export const letterText = textsOf(en, new URL('letters/', import.meta.url));
