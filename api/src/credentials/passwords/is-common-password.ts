// Compares a password with the 49,000 most common ones, also in disguise: capitals, look-alike characters, keyboard
// patterns, years, and digits or symbols at the end (ASVS 6.2.4). Runs on the server only, because the list is large.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The time of a check grows with the square of the length. A longer password is as strong as its beginning. */
const maxCheckedLength = 24;
/** On a scale of 0 to 4: at least 100 million guesses. */
const minScore = 3;

let checker: ZxcvbnFactory | undefined;

/**
 * Returns whether a password is a common one or a simple pattern with little added. A short password of random
 * characters is not: the policy decides about length. The first call loads the list, which takes about 0.2 s.
 */
export function isCommonPassword(password: string): boolean {
  checker ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxCheckedLength });
  const { score, sequence } = checker.check(password.normalize('NFKC'));
  return score < minScore && sequence.some(({ pattern }) => pattern !== 'bruteforce');
}
