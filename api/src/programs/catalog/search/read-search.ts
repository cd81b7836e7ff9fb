import type { ProgramWords } from './read-program.ts';
import type { Synonyms } from './synonyms.ts';
import { countTypos, getStem } from './words.ts';

/** How much a word counts by how the search has it. */
const similarity = { same: 1, beginning: 0.8, oneTypo: 0.7, twoTypos: 0.5 } as const;

/** What a word of a search may mean: stems with their similarity. */
export type Reading = ReadonlyMap<string, number>;

/**
 * Returns the stems that each word of a search may mean. A known word means itself. An unknown word may be incomplete or
 * have typos.
 */
export function readSearch(
  words: readonly string[],
  programs: readonly ProgramWords[],
  synonyms: Synonyms,
): Reading[] {
  const isKnown = (stem: string): boolean =>
    synonyms.stems.has(stem) || programs.some(({ stems }) => stems.has(stem));
  const allWords = words.every((word) => isKnown(getStem(word)))
    ? []
    : [
        ...new Map(
          [synonyms.words, ...programs.map((program) => program.words)].flatMap((each) => [...each]),
        ),
      ];
  return words.map((word, index) => {
    const stem = getStem(word);
    if (isKnown(stem)) return new Map([[stem, similarity.same]]);
    // Only the last word of a search may still be incomplete.
    const longer = index === words.length - 1 || !isLatin(word) ? findLonger(word, allWords) : [];
    return longer.length > 0 ? new Map(longer) : findTypos(word, allWords);
  });
}

/** Words with their stems. */
type Vocabulary = readonly (readonly [word: string, stem: string])[];

const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);

/**
 * Finds the stems of words that begin with this word. Other scripts than Latin join particles to words, so there it also
 * finds words that contain this word or are contained in it.
 */
function findLonger(word: string, vocabulary: Vocabulary): [stem: string, similarity: number][] {
  if (word.length < 3) return [];
  const isMatch = isLatin(word)
    ? (other: string) => other.startsWith(word)
    : (other: string) => other.includes(word) || (other.length > 3 && word.includes(other));
  return vocabulary.filter(([other]) => isMatch(other)).map(([, stem]) => [stem, similarity.beginning]);
}

/** Finds the stems of the words that differ by the fewest typos. */
function findTypos(word: string, vocabulary: Vocabulary): Reading {
  const found = vocabulary.flatMap(([other, stem]) => {
    const typos = countTypos(word, other) ?? countTypos(getStem(word), stem);
    return typos === null ? [] : [{ stem, typos }];
  });
  const isOne = found.some(({ typos }) => typos <= 1);
  const nearest = isOne ? found.filter(({ typos }) => typos <= 1) : found;
  return new Map(nearest.map(({ stem }) => [stem, isOne ? similarity.oneTypo : similarity.twoTypos]));
}
