// Wrong codes, counted by what the code is for and where it is typed (security B2.9). The rule is in sign-in-policy.ts:
// strangers can use up only the attempts of public calls.
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { deviceOfLogin } from '../factors/devices.ts';
import { isAnyLimitReached, recordTry, resetTries, type TryName } from './tries.ts';

/** One of the limits and the subject of its count. */
export interface Counter {
  readonly name: TryName;
  readonly about: readonly string[];
}

/** Returns the counters for a code typed in a find-login, sign-up, or login-change flow. */
export async function codeAttemptCounters(
  context: Context,
  { personId, payload }: Context['token'],
): Promise<Counter[]> {
  const loginId = String(payload['loginId']);
  // An unknown login is counted by its text, so that it gets locked like a known one.
  const owner = String(personId ?? loginId);
  if (isProven(payload)) return [{ name: 'sessionCodes', about: [owner] }];
  const deviceId = await deviceOfLogin(context, loginId);
  if (deviceId !== null) return [{ name: 'codesOnDevice', about: [String(deviceId)] }];
  return [
    { name: 'publicCodesAtAddress', about: [owner, context.request.address] },
    { name: 'publicCodes', about: [owner] },
  ];
}

/** Whether the flow began in a session or after a correct code; strangers cannot be in such a flow. */
export const isProven = (payload: Readonly<Record<string, unknown>>): boolean =>
  typeof payload['provenAt'] === 'string';

/** Counts a possible guess. Returns how many attempts are left; null beyond the limit. */
export async function recordGuess(context: Context, counters: readonly Counter[]): Promise<number | null> {
  let left = Number.POSITIVE_INFINITY;
  for (const { name, about } of counters) {
    const verdict = await recordTry(context, name, ...about);
    if (!verdict.isAllowed) return null;
    left = Math.min(left, verdict.left);
  }
  return left;
}

/** Counts a possible guess and throws `code_locked` beyond the limit. Returns how many attempts are left. */
export async function recordGuessOrThrow(context: Context, ...counters: readonly Counter[]): Promise<number> {
  const left = await recordGuess(context, counters);
  if (left === null) throw new Refusal('code_locked', { keepsChanges: true });
  return left;
}

/** Whether the next code would be refused even if correct. */
export const areGuessesUsedUp = (context: Context, counters: readonly Counter[]): Promise<boolean> =>
  isAnyLimitReached(context, counters);

/** After a correct code, resets the wrong ones before it. */
export function resetGuesses(context: Context, ...counters: readonly Counter[]): void {
  for (const { name, about } of counters) resetTries(context, name, ...about);
}

/** Throws `wrong_code` with the number of attempts left if there is a limit, or `code_locked` if none are left. */
export function throwWrongCode(left: number): never {
  if (left === 0) throw new Refusal('code_locked', { keepsChanges: true });
  const body = Number.isFinite(left) ? { attemptsLeft: left } : {};
  throw new Refusal('wrong_code', { keepsChanges: true, body });
}
