import { type Context, Refusal } from '../../platform/mount/context.ts';
import type { TryVerdict } from '../queries/throttle.ts';
import { tryOnce } from './tries.ts';

/** Counts a code that may be a guess with all others of the person, or of the login that nobody has (security B2.9). */
export const tryGuess = (context: Context, guessed: number | string): Promise<TryVerdict> =>
  tryOnce(context, 'wrongCodesOfPerson', String(guessed));

/** Counts it and refuses beyond the limit; gives how many more there may be. */
export const countGuess = async (context: Context, personId: number): Promise<number> =>
  guessesLeft(await tryGuess(context, personId));

/** Refuses a guess beyond the limit; gives how many more there may be. */
export function guessesLeft(verdict: TryVerdict): number {
  if (!verdict.isAllowed) throw new Refusal('code_locked', { keepsChanges: true });
  return verdict.left;
}

/** Refuses a wrong code, and says how many tries are left where there are few. */
export function refuseGuess(left: number): never {
  if (left === 0) throw new Refusal('code_locked', { keepsChanges: true });
  const body = Number.isFinite(left) ? { attemptsLeft: left } : {};
  throw new Refusal('wrong_code', { keepsChanges: true, body });
}
