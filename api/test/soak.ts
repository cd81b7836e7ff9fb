// Suites that repeat something many times run briefly in the standard run and at full length in `npm run soak`, where each run takes
// another course.
import { randomInt } from 'node:crypto';
import { type Random, randomFrom } from '../db/seed/random.ts';

const isSoak = Boolean(process.env['SOAK']);

/** Gives what the standard run takes, or what `npm run soak` takes. */
export const inSoak = <Value>(usual: Value, soak: Value): Value => (isSoak ? soak : usual);

/** Chance for a suite: from the seed in the standard run; from one that is printed in a soak, and taken again by `SOAK_SEED`. */
export function chance(seed: number): Random {
  if (!isSoak) return randomFrom(seed);
  const chosen = Number(process.env['SOAK_SEED'] ?? randomInt(2 ** 31));
  console.log(`SOAK_SEED=${chosen}`);
  return randomFrom(chosen);
}
