import { LRUCache } from 'lru-cache';
import { type ProgramTexts, type ProgramWords, readProgram } from './read-program.ts';
import { scorePrograms } from './score-programs.ts';
import type { Synonyms } from './synonyms.ts';

/** Scores of programs for a search, in their order. 0 does not match; everything matches an empty search. */
export type ProgramSearch = (programs: readonly ProgramTexts[], search: string) => number[];

/** Reading the words of a program takes about a millisecond. */
const maxPrograms = 2000;

/** Returns a function that scores programs for a search. It reads a program's words once, until its texts change. */
export function createProgramSearch(synonyms: Synonyms): ProgramSearch {
  const cache = new LRUCache<string, ProgramWords>({ max: maxPrograms });
  const getWords = (texts: ProgramTexts): ProgramWords => {
    const key = JSON.stringify(texts);
    const words = cache.get(key) ?? readProgram(texts, synonyms);
    cache.set(key, words);
    return words;
  };
  return (programs, search) =>
    search.trim() === '' ? programs.map(() => 1) : scorePrograms(programs.map(getWords), search, synonyms);
}
