// Counts attempts. Keys are hashed because people sometimes type their password as the login.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { areSpent, countTry, forgetTries, type TryVerdict, takeBackTry } from '../queries/throttle.ts';
import { type TryLimit, tryLimits } from '../sign-in-policy.ts';

export type TryName = keyof typeof tryLimits;
type Trying = Pick<Context, 'tx' | 'policy'>;

const free: TryVerdict = { isAllowed: true, waitSeconds: 0, left: Number.POSITIVE_INFINITY };

/** Returns the row key of a counter (`login`, `loginsOfAddress` ...) and its subject. */
export function tryKey(name: TryName, ...about: readonly string[]): string {
  return `${name} ${createHash('sha256').update(about.map(networkOf).join('\n')).digest('base64url')}`;
}

/** One subscriber has a whole /64 of IPv6, so its addresses count as one. Any other text is returned unchanged. */
export function networkOf(text: string): string {
  if (!isIPv6(text)) return text;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser writes an address in its canonical short form.
  const [address = ''] = text.split('%');
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [left, right ?? ''].map((half) => half.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** Counts one attempt and returns whether it is allowed. */
export async function tryOnce(
  { tx, policy }: Trying,
  name: TryName,
  ...about: string[]
): Promise<TryVerdict> {
  const limit: TryLimit = tryLimits[name];
  return policy.authLimits ? countTry(tx, tryKey(name, ...about), limit) : free;
}

/**
 * Counts a text or call, which costs the tenant money, against the daily cap (security B2.10). Unauthenticated callers
 * can use half of it; the other half is reserved for people who gave the correct password.
 */
export async function countPhoneCode(
  { tx, policy, tenant }: Context,
  { isPublic }: { readonly isPublic: boolean },
): Promise<TryVerdict> {
  if (!policy.authLimits) return free;
  const about = String(tenant.id);
  const { phoneCodesPerDay: tries } = signInRules(tenant);
  const all = await countTry(tx, tryKey('phoneCodesOfTenant', about), {
    ...tryLimits.phoneCodesOfTenant,
    tries,
  });
  if (!isPublic || !all.isAllowed) return all;
  const half = { ...tryLimits.publicPhoneCodesOfTenant, tries: Math.ceil(tries / 2) };
  const ofStrangers = await countTry(tx, tryKey('publicPhoneCodesOfTenant', about), half);
  if (!ofStrangers.isAllowed) await takeBackTry(tx, tryKey('phoneCodesOfTenant', about));
  return ofStrangers;
}

/** Takes back what `countPhoneCode` counted, because nothing is sent. */
export async function takeBackPhoneCode(context: Context, { isPublic }: { readonly isPublic: boolean }) {
  const about = String(context.tenant.id);
  await takeBack(context, 'phoneCodesOfTenant', about);
  if (isPublic) await takeBack(context, 'publicPhoneCodesOfTenant', about);
}

/** Counts one attempt and throws `too_many_requests` with the wait beyond the limit. */
export async function demandTry(context: Trying, name: TryName, ...about: string[]): Promise<void> {
  const verdict = await tryOnce(context, name, ...about);
  if (verdict.isAllowed) return;
  throw new Refusal('too_many_requests', {
    parameters: { seconds: verdict.waitSeconds },
    keepsChanges: true,
  });
}

/**
 * Counts a sign-in. Throws if this network or remembered browser is locked out. If strangers elsewhere used up the
 * login's attempts, returns for how many minutes its password alone is not enough; otherwise null.
 */
export async function demandLoginTry(
  context: Context,
  login: string,
  deviceId: number | null,
): Promise<number | null> {
  const { address } = context.request;
  await demandTry(context, 'loginsOfAddress', address);
  const here =
    deviceId === null
      ? await tryOnce(context, 'loginAtAddress', login, address)
      : await tryOnce(context, 'loginsOnDevice', String(deviceId));
  if (!here.isAllowed) throw loginLockout(minutesOf(here));
  const everywhere = deviceId === null ? await tryOnce(context, 'login', login) : free;
  return everywhere.isAllowed ? null : minutesOf(everywhere);
}

/** Creates the refusal of a locked login, known or not (security B1.3). */
export const loginLockout = (minutes: number): Refusal =>
  new Refusal('loginLockout', { parameters: { minutes }, body: { minutes }, keepsChanges: true });

const minutesOf = ({ waitSeconds }: TryVerdict): number => Math.ceil(waitSeconds / 60);

/**
 * After the correct password or a new one, resets earlier attempts from here; on a remembered device, only that
 * device's.
 */
export function forgiveLogin(context: Context, login: string, deviceId: number | null = null): void {
  const { address } = context.request;
  const keys =
    deviceId === null
      ? [tryKey('loginAtAddress', login, address), tryKey('login', login)]
      : [tryKey('loginsOnDevice', String(deviceId))];
  forgetTries(context.tx, keys);
}

/** Takes back what `recordTry` counted, because nothing came of it or it was legitimate. */
export async function takeBack({ tx }: Trying, name: TryName, ...about: string[]): Promise<void> {
  await takeBackTry(tx, tryKey(name, ...about));
}

/** Whether one of these limits is used up. */
export const isAnySpent = (
  { tx, policy }: Trying,
  counters: readonly { readonly name: TryName; readonly about: readonly string[] }[],
): Promise<boolean> =>
  policy.authLimits
    ? areSpent(
        tx,
        counters.map(({ name, about }) => ({ key: tryKey(name, ...about), tries: tryLimits[name].tries })),
      )
    : Promise.resolve(false);

/** Resets the attempts of a counter. */
export function forgive({ tx }: Pick<Context, 'tx'>, name: TryName, ...about: readonly string[]): void {
  forgetTries(tx, [tryKey(name, ...about)]);
}
