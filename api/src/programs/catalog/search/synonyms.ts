// Words that people use for the topics of programs, by category and language: data in synonyms/<language>.json. A topic
// has the same key in every language, so a search in Spanish finds a program that is described only in English.
import { readFileSync } from 'node:fs';
import type { ProgramCategory } from '@commonway/contract/programs/program-categories.ts';
import { getStem, splitWords } from './words.ts';

/** The file of a language. */
interface SynonymsFile {
  /** Words that say nothing about the topic of a search. */
  readonly ignored: readonly string[];
  readonly topics: Readonly<Partial<Record<ProgramCategory, Readonly<Record<string, readonly string[]>>>>>;
}

export interface Topic {
  readonly key: string;
  readonly category: string;
}

/** A term of a topic, as stems. */
interface Term {
  readonly stems: readonly string[];
  readonly topic: Topic;
}

export interface Synonyms {
  readonly ignored: ReadonlySet<string>;
  /** Terms by their first stem. */
  readonly terms: ReadonlyMap<string, readonly Term[]>;
  /** The words of all terms with their stems. */
  readonly words: ReadonlyMap<string, string>;
  readonly stems: ReadonlySet<string>;
}

const languages = ['en', 'es', 'ko', 'tl', 'ar'] as const;

/** Combines the synonym lists of several languages for lookups. */
export function createSynonyms(files: readonly SynonymsFile[]): Synonyms {
  const ignored = new Set(files.flatMap((file) => file.ignored.flatMap(splitWords)));
  const terms = new Map<string, Term[]>();
  const words = new Map<string, string>();
  for (const [category, topics] of files.flatMap((file) => Object.entries(file.topics)))
    for (const [key, texts] of Object.entries(topics))
      for (const text of texts) {
        const significant = splitWords(text).filter((word) => !ignored.has(word));
        const [first, ...others] = significant.map(getStem);
        if (first === undefined) continue;
        for (const word of significant) words.set(word, getStem(word));
        const term = { stems: [first, ...others], topic: { key, category } };
        terms.set(first, [...(terms.get(first) ?? []), term]);
      }
  return { ignored, terms, words, stems: new Set(words.values()) };
}

/** Reads the synonym lists of all languages from their files. */
export const loadSynonyms = (): Synonyms => createSynonyms(languages.map(readLanguage));

/** Reads the synonym list of a language. */
const readLanguage = (language: string): SynonymsFile =>
  JSON.parse(readFileSync(new URL(`synonyms/${language}.json`, import.meta.url), 'utf8')) as SynonymsFile;

/** A term that was found, and how similar its least similar word is: 1 if all are the same. */
export interface FoundTerm {
  readonly topic: Topic;
  readonly length: number;
  readonly similarity: number;
}

/**
 * The longest terms of topics that begin at a position of a text.
 * @param similarityAt how similar the word at that many positions further is to a stem; 0 if it is another word
 * @param firstStems the stems that the word at the position may be
 */
export function findLongestTerms(
  { terms }: Synonyms,
  similarityAt: (stem: string, offset: number) => number,
  firstStems: Iterable<string>,
): FoundTerm[] {
  const found = [...firstStems]
    .flatMap((stem) => terms.get(stem) ?? [])
    .map(({ stems, topic }) => {
      const similarity = Math.min(...stems.map(similarityAt));
      return { topic, length: stems.length, similarity };
    })
    .filter(({ similarity }) => similarity > 0);
  const length = Math.max(...found.map((term) => term.length));
  return found.filter((term) => term.length === length);
}
