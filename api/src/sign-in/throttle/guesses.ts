import { type Context, Refusal } from '../../platform/mount/context.ts';
import { tryOnce } from './tries.ts';

/** Counts a code that may be a guess with all others of the person (security B2.9); gives how many more there may be. */
export async function countGuess(context: Context, personId: number): Promise<number> {
  const verdict = await tryOnce(context, 'wrongCodesOfPerson', String(personId));
  if (!verdict.isAllowed) throw new Refusal('code_locked', { keepsChanges: true });
  return verdict.left;
}

/** Refuses a wrong code, and says how many tries are left where there are few. */
export function refuseGuess(left: number): never {
  if (left === 0) throw new Refusal('code_locked', { keepsChanges: true });
  const body = Number.isFinite(left) ? { attemptsLeft: left } : {};
  throw new Refusal('wrong_code', { keepsChanges: true, body });
}
