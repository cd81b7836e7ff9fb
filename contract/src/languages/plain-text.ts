import { z } from 'zod';
import { plainLine } from '../fields/plain-line.ts';

// Marks that change the direction of the following text: in a tenant's text they could make one name read as another.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
// Control characters except line breaks: the double negation excludes characters that are not control characters, and
// line breaks.
const controls = /[^\P{Cc}\n]/gu;

/** Removes control characters, except line breaks, and marks that override the text direction. */
export function plainText(text: string): string {
  return text.replace(controls, '').replace(directionOverrides, '').trim();
}

/** A text for display, cleaned by `plainText`; `maximum` is the number of characters. */
export const plainTextOf = (maximum: number) => z.string().max(maximum).transform(plainText);

/** Like `plainTextOf` for a single line: names, titles, and anything that can appear in a message header. */
export const plainLineOf = (maximum: number) => z.string().max(maximum).overwrite(plainLine);
