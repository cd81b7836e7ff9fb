// Repetitive suites run briefly in the standard run and at full length in `npm run soak`, with a different random
// sequence each time.
import { randomInt } from 'node:crypto';
import { createSeededRandom, type Random } from '../db/seed/random.ts';

const isSoak = Boolean(process.env['SOAK']);

/** Returns the first value in the standard run, and the second in `npm run soak`. */
export const inSoak = <Value>(usual: Value, soak: Value): Value => (isSoak ? soak : usual);

/**
 * Creates a random generator: with the given seed in the standard run; in a soak run with a seed that is printed and
 * can be reused with `SOAK_SEED`.
 */
export function createRandom(seed: number): Random {
  if (!isSoak) return createSeededRandom(seed);
  const chosen = Number(process.env['SOAK_SEED'] ?? randomInt(2 ** 31));
  console.log(`SOAK_SEED=${chosen}`);
  return createSeededRandom(chosen);
}
