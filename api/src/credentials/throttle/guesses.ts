// Wrong codes, counted by what the code is for and where it is typed (security B2.9). The rule is in sign-in-policy.ts:
// strangers can use up only the attempts of public calls.
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findRememberedDeviceId } from '../factors/devices.ts';
import { isAnyLimitReached, type LimitName, recordAttempt, resetAttempts } from './attempts.ts';

/** One of the limits and the subject of its count. */
export interface Counter {
  readonly name: LimitName;
  readonly subject: readonly string[];
}

/** Returns the counters for a code typed in a find-login, sign-up, or login-change flow. */
export async function codeAttemptCounters(
  context: Context,
  { personId, payload }: Pick<Context['token'], 'personId' | 'payload'>,
): Promise<Counter[]> {
  const loginId = String(payload['loginId']);
  // An unknown login is counted by its text, so that it gets locked like a known one.
  const owner = String(personId ?? loginId);
  if (isProven(payload)) return [{ name: 'sessionCodes', subject: [owner] }];
  const deviceId = await findRememberedDeviceId(context, loginId);
  if (deviceId !== null) return [{ name: 'codesOnDevice', subject: [String(deviceId)] }];
  return [
    { name: 'publicCodesAtAddress', subject: [owner, context.request.address] },
    { name: 'publicCodes', subject: [owner] },
  ];
}

/**
 * Whether the flow with this token payload began in a session or after a correct code; strangers cannot be in such a
 * flow.
 */
export const isProven = (payload: Readonly<Record<string, unknown>>): boolean =>
  typeof payload['provenAt'] === 'string';

/** Counts a possible guess of a code. Returns how many attempts are left after it; null if it is beyond the limit. */
export async function countGuess(context: Context, counters: readonly Counter[]): Promise<number | null> {
  let left = Number.POSITIVE_INFINITY;
  for (const { name, subject } of counters) {
    const verdict = await recordAttempt(context, name, ...subject);
    if (!verdict.isAllowed) return null;
    left = Math.min(left, verdict.left);
  }
  return left;
}

/** Counts a possible guess and throws `code_locked` beyond the limit. Returns how many attempts are left. */
export async function countGuessOrThrow(context: Context, ...counters: readonly Counter[]): Promise<number> {
  const left = await countGuess(context, counters);
  if (left === null) throw new Refusal('code_locked', { keepsChanges: true });
  return left;
}

/** Whether the next code would be refused even if correct. */
export const areGuessesUsedUp = (context: Context, counters: readonly Counter[]): Promise<boolean> =>
  isAnyLimitReached(context, counters);

/** Resets the wrong codes that were counted before a correct one. */
export function resetGuesses(context: Context, ...counters: readonly Counter[]): void {
  for (const { name, subject } of counters) resetAttempts(context, name, ...subject);
}

/** Throws `wrong_code` with the number of attempts left if there is a limit, or `code_locked` if none are left. */
export function throwWrongCode(left: number): never {
  if (left === 0) throw new Refusal('code_locked', { keepsChanges: true });
  const body = Number.isFinite(left) ? { attemptsLeft: left } : {};
  throw new Refusal('wrong_code', { keepsChanges: true, body });
}
