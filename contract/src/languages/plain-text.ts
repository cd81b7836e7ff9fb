import { z } from 'zod';

// Marks that turn the direction of everything after them: in a tenant's own words they could make one name read as another.
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** The text without control characters, but for line ends, and without marks that override its direction. */
export function plainText(text: string): string {
  return text.replace(controls, '').replace(turningMarks, '').trim();
}

/** A text that people will read, made plain; at most so many characters. */
export const plainTextOf = (maximum: number) => z.string().max(maximum).transform(plainText);
