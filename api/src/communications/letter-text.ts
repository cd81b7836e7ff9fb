import { textsOf } from '../platform/texts.ts';
import { en } from './letters/en.ts';

/** The texts of automatic letters in a language. */
export const letterText = textsOf(en, new URL('letters/', import.meta.url));

const isolates = /[\u2066-\u2069]/g;

/** Without the marks that keep names whole among other letters: they take a text out of the 7-bit alphabet, and nobody speaks them. */
export const withoutIsolates = (text: string): string => text.replace(isolates, '');
