// Wrong codes, counted by what the code is for and by where it is typed (security B2.9). The rule is in sign-in-policy.ts:
// strangers spend the tries of the public calls, and of nothing else.
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { deviceOfLogin } from '../factors/devices/remember-device.ts';
import { forgive, isAnySpent, type TryName, tryOnce } from './tries.ts';

/** One of the limits and what its count is about. */
export interface Counter {
  readonly name: TryName;
  readonly about: readonly string[];
}

/** What a code typed in a flow of find-login, sign-up or a moved login counts against. */
export async function operationCounters(
  context: Context,
  { personId, payload }: Context['token'],
): Promise<Counter[]> {
  const loginId = String(payload['loginId']);
  // A login that nobody has counts by itself: it is locked like one that somebody has.
  const owner = String(personId ?? loginId);
  if (isProven(payload)) return [{ name: 'sessionCodes', about: [owner] }];
  const deviceId = await deviceOfLogin(context, loginId);
  if (deviceId !== null) return [{ name: 'codesOnDevice', about: [String(deviceId)] }];
  return [
    { name: 'publicCodesAtAddress', about: [owner, context.request.address] },
    { name: 'publicCodes', about: [owner] },
  ];
}

/** Whether the flow began in a session, or after a right code: no stranger can be in it. */
export const isProven = (payload: Readonly<Record<string, unknown>>): boolean =>
  typeof payload['provenAt'] === 'string';

/** Counts a code that may be a guess; gives how many more there may be, null beyond the limit. */
export async function tryGuess(context: Context, counters: readonly Counter[]): Promise<number | null> {
  let left = Number.POSITIVE_INFINITY;
  for (const { name, about } of counters) {
    const verdict = await tryOnce(context, name, ...about);
    if (!verdict.isAllowed) return null;
    left = Math.min(left, verdict.left);
  }
  return left;
}

/** Counts it and refuses beyond the limit; gives how many more there may be. */
export async function countGuess(context: Context, ...counters: readonly Counter[]): Promise<number> {
  const left = await tryGuess(context, counters);
  if (left === null) throw new Refusal('code_locked', { keepsChanges: true });
  return left;
}

/** Whether the next code would be refused, right or wrong. */
export const areGuessesSpent = (context: Context, counters: readonly Counter[]): Promise<boolean> =>
  isAnySpent(context, counters);

/** A right code: the wrong ones before it no longer count. */
export function forgiveGuesses(context: Context, ...counters: readonly Counter[]): void {
  for (const { name, about } of counters) forgive(context, name, ...about);
}

/** Refuses a wrong code, and says how many tries are left where there are few. */
export function refuseGuess(left: number): never {
  if (left === 0) throw new Refusal('code_locked', { keepsChanges: true });
  const body = Number.isFinite(left) ? { attemptsLeft: left } : {};
  throw new Refusal('wrong_code', { keepsChanges: true, body });
}
