// Whether a password is one that guessing would find soon. The classes of characters are the specification's rule
// (spec 5) and stand in the contract; this is what NIST asks beside them: no common word, nothing of one's own names.
import { commonWords } from './common-words.ts';

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
/** With less than this left beside well-known words, there is little to guess. */
const fewestOwnLetters = 3;

/** Whether `password` is little more than a common word, a run of one sign, or one of `names` (login, person, tenant). */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < 5) return true;
  const known = names.flatMap(wordsOf).sort((one, other) => other.length - one.length);
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const readings = [text, readLookAlikes(text), readLookAlikes(bare)];
  return readings.some((reading) => isKnown(lettersOf(reading), known));
}

function isKnown(letters: string, names: readonly string[]): boolean {
  if (commonWords.has(letters)) return true;
  if (names.length === 0) return false;
  const own = names.reduce((rest, name) => rest.replaceAll(name, ''), letters);
  return own !== letters && (own.length < fewestOwnLetters || commonWords.has(own));
}

const readLookAlikes = (text: string): string =>
  text.replace(/[0-9@$!|]/g, (sign) => lookAlikes[sign] ?? sign);

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** Words of four letters and more: shorter ones occur in anything. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4);
}
