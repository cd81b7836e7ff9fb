import { z } from 'zod';
import { plainLine } from '../fields/plain-line.ts';

// Marks that turn the direction of everything after them: in a tenant's own words they could make one name read as another.
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;
// Control characters but line ends: neither of the two that are excluded, being none and being one.
const controls = /[^\P{Cc}\n]/gu;

/** The text without control characters, but for line ends, and without marks that override its direction. */
export function plainText(text: string): string {
  return text.replace(controls, '').replace(turningMarks, '').trim();
}

/** A text that people will read, made plain; at most so many characters. */
export const plainTextOf = (maximum: number) => z.string().max(maximum).transform(plainText);

/** The same on one line: names, titles and whatever may stand in the head of a letter. */
export const plainLineOf = (maximum: number) => z.string().max(maximum).overwrite(plainLine);
