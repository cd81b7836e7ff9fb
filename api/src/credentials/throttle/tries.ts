// Counts attempts. Keys are hashed because people sometimes type their password as the login.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { type TryLimit, tryLimits } from '../../sessions/sign-in-policy.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import {
  areLimitsReached,
  countTry,
  decrementTries,
  forgetTries,
  type TryVerdict,
} from '../queries/throttle.ts';

export type TryName = keyof typeof tryLimits;
type TryContext = Pick<Context, 'tx' | 'policy'>;

const unlimited: TryVerdict = { isAllowed: true, waitSeconds: 0, left: Number.POSITIVE_INFINITY };

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
export async function recordTry(
  { tx, policy }: TryContext,
  name: TryName,
  ...about: string[]
): Promise<TryVerdict> {
  const limit: TryLimit = tryLimits[name];
  return policy.authLimits ? countTry(tx, tryKey(name, ...about), limit) : unlimited;
}

/**
 * Counts a text or call, which costs the tenant money, against the daily cap (security B2.10). Unauthenticated callers
 * can use half of it; the other half is reserved for people who gave the correct password.
 */
export async function countPhoneCode(
  { tx, policy, tenant }: Context,
  { isPublic }: { readonly isPublic: boolean },
): Promise<TryVerdict> {
  if (!policy.authLimits) return unlimited;
  const about = String(tenant.id);
  const { phoneCodesPerDay: tries } = readSignInRules(tenant);
  const total = await countTry(tx, tryKey('phoneCodesOfTenant', about), {
    ...tryLimits.phoneCodesOfTenant,
    tries,
  });
  if (!isPublic || !total.isAllowed) return total;
  const half = { ...tryLimits.publicPhoneCodesOfTenant, tries: Math.ceil(tries / 2) };
  const publicVerdict = await countTry(tx, tryKey('publicPhoneCodesOfTenant', about), half);
  if (!publicVerdict.isAllowed) await decrementTries(tx, tryKey('phoneCodesOfTenant', about));
  return publicVerdict;
}

/** Takes back what `countPhoneCode` counted, because nothing is sent. */
export async function refundPhoneCode(context: Context, { isPublic }: { readonly isPublic: boolean }) {
  const about = String(context.tenant.id);
  await refundTry(context, 'phoneCodesOfTenant', about);
  if (isPublic) await refundTry(context, 'publicPhoneCodesOfTenant', about);
}

/** Counts one attempt and throws `too_many_requests` with the wait beyond the limit. */
export async function enforceTryLimit(context: TryContext, name: TryName, ...about: string[]): Promise<void> {
  const verdict = await recordTry(context, name, ...about);
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
export async function enforceLoginLimit(
  context: Context,
  login: string,
  deviceId: number | null,
): Promise<number | null> {
  const { address } = context.request;
  await enforceTryLimit(context, 'loginsOfAddress', address);
  const local =
    deviceId === null
      ? await recordTry(context, 'loginAtAddress', login, address)
      : await recordTry(context, 'loginsOnDevice', String(deviceId));
  if (!local.isAllowed) throw loginLockout(minutesOf(local));
  const everywhere = deviceId === null ? await recordTry(context, 'login', login) : unlimited;
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
export function resetLoginTries(context: Context, login: string, deviceId: number | null = null): void {
  const { address } = context.request;
  const keys =
    deviceId === null
      ? [tryKey('loginAtAddress', login, address), tryKey('login', login)]
      : [tryKey('loginsOnDevice', String(deviceId))];
  forgetTries(context.tx, keys);
}

/** Takes back what `recordTry` counted, because nothing came of it or it was legitimate. */
export async function refundTry({ tx }: TryContext, name: TryName, ...about: string[]): Promise<void> {
  await decrementTries(tx, tryKey(name, ...about));
}

/** Whether one of these limits is used up. */
export const isAnyLimitReached = (
  { tx, policy }: TryContext,
  counters: readonly { readonly name: TryName; readonly about: readonly string[] }[],
): Promise<boolean> =>
  policy.authLimits
    ? areLimitsReached(
        tx,
        counters.map(({ name, about }) => ({ key: tryKey(name, ...about), tries: tryLimits[name].tries })),
      )
    : Promise.resolve(false);

/** Resets the attempts of a counter. */
export function resetTries({ tx }: Pick<Context, 'tx'>, name: TryName, ...about: readonly string[]): void {
  forgetTries(tx, [tryKey(name, ...about)]);
}
