// What a code field accepts (spec 5, Code). The specification describes two kinds of code.
import { toAsciiDigits } from '../fields/digits.ts';

/** `digits`: only digits, and only an exact code can be pasted. `letters`: letters too, and pasted text is filtered. */
export type CodeAlphabet = 'digits' | 'letters';

const disallowed: Readonly<Record<CodeAlphabet, RegExp>> = { digits: /\D/g, letters: /[^0-9a-z]/gi };
/** Codes are often written as `123 456` or `123-456`, with invisible direction marks around them. */
const spacing = /[\s\p{Cf}-]/gu;

/** Filters typed text: digits become ASCII, and extra characters are dropped. */
export function filterCode(text: string, length: number, alphabet: CodeAlphabet): string {
  return toAsciiDigits(text).replace(disallowed[alphabet], '').slice(0, length);
}

/** The code in pasted text; null if it is not a valid code, so that the field stays unchanged. */
export function readPastedCode(text: string, length: number, alphabet: CodeAlphabet): string | null {
  const filtered = filterCode(text, length, alphabet);
  if (alphabet === 'letters') return filtered;
  const isWhole = toAsciiDigits(text).replace(spacing, '') === filtered && filtered.length === length;
  return isWhole ? filtered : null;
}
