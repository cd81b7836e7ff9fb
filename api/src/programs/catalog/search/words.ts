// Words as the program search compares them.

/**
 * Normalizes a text for search in every script: removes case, accents, vowel signs, and spelling variants of keyboards.
 * "Ocupación" and "ocupacion", "مساعدة" and "مُساعده", "Ｒｅｎｔ" and "rent" become equal.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640'’]/gu, '')
    .toLowerCase()
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u06a9/g, '\u0643')
    .replace(/ß/g, 'ss');
}

/** The normalized words of a text, without the Arabic article: a search for "the rent" means "rent". */
export const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 4 && word.startsWith('\u0627\u0644') ? word.slice(2) : word));

/** English and Spanish endings that don't change what a word is about, the longest first. */
const endings = (
  'aciones amiento adores edores ments ities iendo acion adora aron ieron ation itos itas ador edor ment ando ' +
  'ados adas idos idas idad arme arse arlo arla ions ings ores ing ers ies ied ion ity ado ada ido ida ito ' +
  'ita ios ias ed er es al ly or ar ir an en as os ia io s e a o'
)
  .split(' ')
  .toSorted((one, other) => other.length - one.length);

/** The word without its endings: "evicted" and "eviction", "renta" and "rents" become equal. */
export function getStem(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const ending = endings.find(
    (each) => word.endsWith(each) && word.length - each.length >= getMinStemLength(word, each),
  );
  return ending === undefined ? word : getStem(word.slice(0, -ending.length));
}

/**
 * How long a stem must stay when an ending is removed. A short word keeps its ending, except a plural's: "homes" is
 * "home", which stays.
 */
function getMinStemLength(word: string, ending: string): number {
  if (ending !== 's') return 4;
  return word.endsWith('ss') ? word.length : 3;
}

/** The number of typos that a word of this length may have. */
const getMaxTypos = ({ length }: string): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * The number of typos by which a word differs from a known one: letters added, left out, replaced, or swapped with the
 * next one. Null if it differs by more than a word of its length may.
 */
export function countTypos(word: string, known: string): number | null {
  const max = getMaxTypos(word);
  const typos = max === 0 ? tooMany : countTyposUpTo(max, word, known);
  return typos <= max ? typos : null;
}

const tooMany = Number.POSITIVE_INFINITY;

/**
 * Counts typos up to a maximum; infinite above it. Compares letter by letter, and tries each kind of typo at the
 * first difference.
 */
function countTyposUpTo(max: number, word: string, known: string): number {
  if (Math.abs(word.length - known.length) > max) return tooMany;
  let same = 0;
  while (same < word.length && word[same] === known[same]) same += 1;
  const [rest, knownRest] = [word.slice(same), known.slice(same)];
  if (rest === '' || knownRest === '') return rest.length + knownRest.length;
  if (max === 0) return tooMany;
  const isSwapped = rest[0] === knownRest[1] && rest[1] === knownRest[0];
  return (
    1 +
    Math.min(
      countTyposUpTo(max - 1, rest.slice(1), knownRest.slice(1)),
      countTyposUpTo(max - 1, rest.slice(1), knownRest),
      countTyposUpTo(max - 1, rest, knownRest.slice(1)),
      isSwapped ? countTyposUpTo(max - 1, rest.slice(2), knownRest.slice(2)) : tooMany,
    )
  );
}
