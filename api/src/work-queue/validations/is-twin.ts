// Twins share a last name, a birth date, and often an address and a phone number, so they look like one person.
import type { Likeness } from '@commonway/contract/applications/validations/rule-definition.ts';

/** The words of a name in lower case, without accents. */
const listNameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two words may be one first name: an initial, a short form, or a typo. */
function mayBeSameWord(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  let end = 0;
  while (end < short.length - same && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  // At most one letter was added, left out, or replaced, or two were swapped.
  return (
    long.length - same - end <= (short.length === long.length ? 2 : 1) && short.length > 2 && same + end > 1
  );
}

/** Whether two applicants were born on one day and share a last name, but not a first name. */
export function isTwin(
  one: { readonly name: string },
  other: { readonly name: string },
  { birthDate }: Pick<Likeness, 'birthDate'>,
): boolean {
  if (birthDate !== 1) return false;
  const [words, otherWords] = [listNameWords(one.name), listNameWords(other.name)];
  const [own, others] = [
    words.filter((word) => !otherWords.includes(word)),
    otherWords.filter((word) => !words.includes(word)),
  ];
  const sharesName = own.length < words.length;
  return (
    sharesName &&
    own.length > 0 &&
    others.length > 0 &&
    own.every((word) => others.every((another) => !mayBeSameWord(word, another)))
  );
}
