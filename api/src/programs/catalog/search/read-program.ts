import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { findLongestTerms, type Synonyms } from './synonyms.ts';
import { getStem, splitWords } from './words.ts';

/** What a program says about itself, in every language. */
export interface ProgramTexts {
  readonly name: LocalText;
  /** Words that people search for, as the office lists them. */
  readonly searchWords: LocalText;
  /** Everything else that describes the program. */
  readonly descriptions: readonly LocalText[];
  readonly category: string;
}

/** A program as the search compares it. Stems and topics have a weight by where the program has them. */
export interface ProgramWords {
  /** The normalized name in each language. */
  readonly names: readonly string[];
  readonly category: string;
  readonly stems: ReadonlyMap<string, number>;
  readonly topics: ReadonlyMap<string, number>;
  /** The stem of each word. */
  readonly words: ReadonlyMap<string, string>;
}

const weights = { name: 4, searchWords: 3, descriptions: 1.5 } as const;

/** Collects the words of a program, in all languages: many people search in another one than they read. */
export function readProgram(texts: ProgramTexts, synonyms: Synonyms): ProgramWords {
  const stems = new Map<string, number>();
  const topics = new Map<string, number>();
  const words = new Map<string, string>();
  const readText = (text: LocalText, weight: number): void => {
    // The end of one sentence and the beginning of the next are no term.
    for (const part of Object.values(text).flatMap((each) => each.split(/[\n.,;:]/))) {
      const all = splitWords(part);
      for (const word of all) words.set(word, getStem(word));
      for (const word of all) raiseWeight(stems, getStem(word), weight);
      const significant = all.filter((word) => !synonyms.ignored.has(word)).map(getStem);
      for (const [at, first] of significant.entries()) {
        const similarityAt = (stem: string, offset: number): number =>
          significant[at + offset] === stem ? 1 : 0;
        for (const { topic } of findLongestTerms(synonyms, similarityAt, [first]))
          raiseWeight(topics, topic.key, weight);
      }
    }
  };
  readText(texts.name, weights.name);
  readText(texts.searchWords, weights.searchWords);
  for (const text of texts.descriptions) readText(text, weights.descriptions);
  return {
    names: Object.values(texts.name).map(normalizeName),
    category: texts.category,
    stems,
    topics,
    words,
  };
}

/** The normalized words of a name, joined by spaces. */
export const normalizeName = (name: string): string => splitWords(name).join(' ');

/** Raises the weight of a key to at least this weight. */
const raiseWeight = (weightOf: Map<string, number>, key: string, weight: number): void => {
  weightOf.set(key, Math.max(weightOf.get(key) ?? 0, weight));
};
