import { z } from 'zod';
import { toPlainLine } from '../fields/plain-line.ts';
import { cleanIdentifier } from '../fields/typed-text.ts';

// Marks that change the direction of the following text: in a tenant's text they could make one name read as another.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
// Control characters except line breaks: the double negation excludes characters that are not control characters, and
// line breaks.
const controls = /[^\P{Cc}\n]/gu;

/** Trims a text and removes control characters, except line breaks, and marks that override the text direction. */
export function toPlainText(text: string): string {
  return text.replace(controls, '').replace(directionOverrides, '').trim();
}

/** Schema of a text for display, of at most `maximum` characters as typed, then cleaned and trimmed by `toPlainText`. */
export const plainTextSchema = (maximum: number) => z.string().max(maximum).transform(toPlainText);

/** Like `plainTextSchema` for a single line: names, titles, and anything that can appear in a message header. */
export const plainLineSchema = (maximum: number) => z.string().max(maximum).overwrite(toPlainLine);

/** Schema of a phone number, email, or ZIP Code: cleaned, then empty or without the problem that `findError` returns. */
export const identifierSchema = (findError: (text: string) => unknown, maximum: number) =>
  z
    .string()
    .max(maximum)
    .overwrite(cleanIdentifier)
    .refine((text) => text === '' || findError(text) === null);
