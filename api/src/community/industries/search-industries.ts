import { type Industry, toWords } from './load-industries.ts';

/** The beginning that a word shares with its plural, and a longer word with those of its family: plumber, plumbing. */
const toStem = (word: string): string =>
  word.replace(word.length > 5 ? /(ers?|ing|ies|es|s|y)$/ : word.length > 3 ? /(ies|es|s|y)$/ : /^$/, '');

/**
 * Finds industries by the first digits of their code or by plain words, which their title and description must have.
 * @returns at most `limit` industries; those with all words in the title come first, the shortest title before others,
 * then those whose description begins with them
 */
export function searchIndustries(
  industries: readonly Industry[],
  query: string,
  limit: number,
): readonly Industry[] {
  const typed = query.trim();
  if (/^\d+$/.test(typed)) return industries.filter(({ code }) => code.startsWith(typed)).slice(0, limit);
  const stems = toWords(typed).split(' ').filter(Boolean).map(toStem);
  if (stems.length === 0) return [];
  /** Where words have the last of the stems, or -1 if they don't have all. */
  const findStems = (words: string): number => {
    const places = stems.map((stem) => words.indexOf(` ${stem}`));
    return places.includes(-1) ? -1 : Math.max(...places);
  };
  const byTitle = industries
    .filter(({ titleWords }) => findStems(titleWords) >= 0)
    .toSorted((one, other) => one.industry.length - other.industry.length);
  const titled = new Set(byTitle);
  const byDescription = industries
    .filter((industry) => !titled.has(industry))
    .map((industry) => ({ industry, place: findStems(industry.words) }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ industry }) => industry);
  return [...byTitle, ...byDescription].slice(0, limit);
}
