// What a code field takes of what is typed or pasted (spec 5, Code). Two readings of the specification, two kinds of code.
import { toAsciiDigits } from '../fields/digits.ts';

/** `digits`: only those, and a paste only if it is exactly the code. `letters`: letters too, and of a paste what fits. */
export type CodeAlphabet = 'digits' | 'letters';

const foreign: Readonly<Record<CodeAlphabet, RegExp>> = { digits: /\D/g, letters: /[^0-9a-z]/gi };
/** People's programs write codes as `123 456` and `123-456`, with marks of direction around. */
const spacing = /[\s\p{Cf}-]/gu;

/** The signs that stay of a typed text: ASCII digits whatever their script, and no more than the code has. */
export function keptSigns(text: string, length: number, alphabet: CodeAlphabet): string {
  return toAsciiDigits(text).replace(foreign[alphabet], '').slice(0, length);
}

/** What a paste puts into the field; null: it is no such code, and the field stays as it is. */
export function pastedSigns(text: string, length: number, alphabet: CodeAlphabet): string | null {
  const kept = keptSigns(text, length, alphabet);
  if (alphabet === 'letters') return kept;
  const isWhole = toAsciiDigits(text).replace(spacing, '') === kept && kept.length === length;
  return isWhole ? kept : null;
}
