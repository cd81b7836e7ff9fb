// Counts tries of people who may be guessing. Keys are hashed: what was typed as a login may have been a password.
import { createHash } from 'node:crypto';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { countTry, forgetTries, type TryVerdict, takeBackTry } from '../queries/throttle.ts';
import { type TryLimit, tryLimits } from '../sign-in-policy.ts';

type TryName = keyof typeof tryLimits;
type Trying = Pick<Context, 'tx' | 'policy'>;

const free: TryVerdict = { isAllowed: true, waitSeconds: 0, left: Number.POSITIVE_INFINITY };

/** The row that counts the tries of a name (`login`, `loginsOfAddress` ...) for what it is about. */
export function tryKey(name: TryName, ...about: readonly string[]): string {
  return `${name} ${createHash('sha256').update(about.join('\n')).digest('base64url')}`;
}

/** Counts one try and says whether it may go on. */
export async function tryOnce(
  { tx, policy }: Trying,
  name: TryName,
  ...about: string[]
): Promise<TryVerdict> {
  const limit: TryLimit = tryLimits[name];
  return policy.authLimits ? countTry(tx, tryKey(name, ...about), limit) : free;
}

/** Counts a code that costs the tenant money, a text or a call, against its cap of the day (security B2.10). */
export async function countPhoneCode({ tx, policy, tenant }: Context): Promise<TryVerdict> {
  const limit = { ...tryLimits.phoneCodesOfTenant, tries: signInRules(tenant).phoneCodesPerDay };
  return policy.authLimits ? countTry(tx, tryKey('phoneCodesOfTenant', String(tenant.id)), limit) : free;
}

/** Counts one try and refuses beyond the limit, telling how long to wait. */
export async function demandTry(context: Trying, name: TryName, ...about: string[]): Promise<void> {
  const verdict = await tryOnce(context, name, ...about);
  if (verdict.isAllowed) return;
  throw new Refusal('too_many_requests', {
    parameters: { seconds: verdict.waitSeconds },
    keepsChanges: true,
  });
}

/**
 * Counts a sign-in. Beyond the limits the login is locked, known or not, and whatever the password; on a device that
 * remembers it, only by tries of that device.
 */
export async function demandLoginTry(
  context: Context,
  login: string,
  deviceId: number | null,
): Promise<void> {
  const { address } = context.request;
  await demandTry(context, 'loginsOfAddress', address);
  const verdict =
    deviceId === null
      ? await tryFromAnywhere(context, login)
      : await tryOnce(context, 'loginsOnDevice', String(deviceId));
  if (verdict.isAllowed) return;
  const minutes = Math.ceil(verdict.waitSeconds / 60);
  throw new Refusal('loginLockout', { parameters: { minutes }, body: { minutes }, keepsChanges: true });
}

async function tryFromAnywhere(context: Context, login: string): Promise<TryVerdict> {
  const here = await tryOnce(context, 'loginAtAddress', login, context.request.address);
  return here.isAllowed ? tryOnce(context, 'login', login) : here;
}

/** The right password, or a new one: earlier tries from here no longer count; on a remembered device only its own do not. */
export function forgiveLogin(context: Context, login: string, deviceId: number | null = null): void {
  const { address } = context.request;
  const keys =
    deviceId === null
      ? [tryKey('loginAtAddress', login, address), tryKey('login', login)]
      : [tryKey('loginsOnDevice', String(deviceId))];
  forgetTries(context.tx, keys);
}

/** Takes back what tryOnce counted: nothing came of it, or it was a good one. */
export async function takeBack({ tx }: Trying, name: TryName, ...about: string[]): Promise<void> {
  await takeBackTry(tx, tryKey(name, ...about));
}

/** A person's wrong guesses of that name no longer count. */
export function forgivePerson(
  { tx }: Context,
  name: 'wrongCodesOfPerson' | 'currentPasswords',
  personId: number,
): void {
  forgetTries(tx, [tryKey(name, String(personId))]);
}
