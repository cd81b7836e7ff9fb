import { createTranslator } from '../platform/texts.ts';
import { en } from './letters/en.ts';

/** Returns the translator of our automatic messages for a language: `messageText('es')('state.subject', values)`. */
export const messageText = createTranslator(en);

const isolates = /[\u2066-\u2069]/g;

/** Removes Unicode isolates: they force a text message out of the 7-bit alphabet and can't be spoken. */
export const removeIsolates = (text: string): string => text.replace(isolates, '');
