// How well programs match a search, from their own words, the words that their office lists, and synonyms.
import { normalizeName, type ProgramWords } from './read-program.ts';
import { type Reading, readSearch } from './read-search.ts';
import { type FoundTerm, findLongestTerms, type Synonyms } from './synonyms.ts';
import { splitWords } from './words.ts';

/** How much a topic counts, compared with the words of the search themselves. */
const topicShare = 0.9;

/** How much a topic of its category counts for a program that doesn't mention it. */
const categoryWeight = 0.5;

/** A program that matches less than this share of the best match is left out. */
const leastShare = 0.3;

/** More words of a search than these are ignored. */
const maxWords = 24;

/** A part of a search: a word, or the words of a term. */
interface Part {
  readonly readings: readonly Reading[];
  readonly terms: readonly FoundTerm[];
}

/**
 * Scores programs for a search, in the given order: 0 for no match or a much weaker one than the best, infinity for the
 * exact name, and 1 for each program if the search is empty. Scores are comparable within one search only.
 */
export function scorePrograms(
  programs: readonly ProgramWords[],
  search: string,
  synonyms: Synonyms,
): number[] {
  const words = splitWords(search).slice(0, maxWords);
  if (words.length === 0) return programs.map(() => 1);
  const parts = splitIntoParts(words, programs, synonyms);
  const scores = programs.map(() => 0);
  for (const part of parts) {
    const own = programs.map((program) => scorePart(part, program));
    const best = Math.max(...own);
    if (best === 0) continue;
    // A part that many programs match says less about each.
    const matches = own.reduce((sum, score) => sum + score / best, 0);
    const rarity = Math.log(1 + programs.length / matches) * part.readings.length;
    for (const [index, score] of own.entries()) scores[index] = (scores[index] ?? 0) + score * rarity;
  }
  const least = Math.max(...scores) * leastShare;
  const name = normalizeName(search);
  return programs.map(({ names }, index) => {
    if (names.includes(name)) return Number.POSITIVE_INFINITY;
    const score = scores[index] ?? 0;
    return score < least ? 0 : score;
  });
}

/** The longest terms and single words of a search, without words that say nothing, unless there are no others. */
function splitIntoParts(
  words: readonly string[],
  programs: readonly ProgramWords[],
  synonyms: Synonyms,
): Part[] {
  const significant = words.filter((word) => !synonyms.ignored.has(word));
  const readings = readSearch(significant.length > 0 ? significant : words, programs, synonyms);
  const parts: Part[] = [];
  for (let at = 0; at < readings.length; ) {
    const terms = findLongestTerms(
      synonyms,
      (stem, offset) => readings[at + offset]?.get(stem) ?? 0,
      readings[at]?.keys() ?? [],
    );
    const length = terms[0]?.length ?? 1;
    parts.push({ readings: readings.slice(at, at + length), terms });
    at += length;
  }
  return parts;
}

/** How well a program matches a part: with all of its words, or with a topic. */
function scorePart({ readings, terms }: Part, { stems, topics, category }: ProgramWords): number {
  const own = readings.map((reading) =>
    getMaxScore(reading, ([stem, each]) => each * (stems.get(stem) ?? 0)),
  );
  /** How much a topic counts for the program; 0 if it has nothing to do with it. */
  const getTopicWeight = ({ topic }: FoundTerm): number =>
    topics.get(topic.key) ?? (topic.category === category ? categoryWeight : 0);
  return Math.max(
    Math.min(...own),
    getMaxScore(terms, (term) => topicShare * term.similarity * getTopicWeight(term)),
  );
}

/** The highest score of the items; 0 if there are none. */
const getMaxScore = <Item>(items: Iterable<Item>, scoreOf: (item: Item) => number): number =>
  Math.max(0, ...Array.from(items, scoreOf));
