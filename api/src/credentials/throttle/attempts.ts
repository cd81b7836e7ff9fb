// Counts attempts. Keys are hashed because people sometimes type their password as the login.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { type AttemptLimit, attemptLimits } from '../../sessions/sign-in-policy.ts';
import { readSignInRules } from '../../tenants/sign-in-rules.ts';
import {
  type AttemptVerdict,
  areLimitsReached,
  countAttempt,
  decrementAttempts,
  deleteAttemptCounters,
} from '../queries/throttle.ts';

export type LimitName = keyof typeof attemptLimits;
type TryContext = Pick<Context, 'tx' | 'policy'>;

const unlimited: AttemptVerdict = { isAllowed: true, waitSeconds: 0, left: Number.POSITIVE_INFINITY };

/** Returns the row key of a counter (`login`, `loginsOfAddress` ...) and its subject. */
export function buildCounterKey(name: LimitName, ...subject: readonly string[]): string {
  return `${name} ${createHash('sha256').update(subject.map(toNetwork).join('\n')).digest('base64url')}`;
}

/**
 * The network of an IPv6 address: one subscriber has a whole /64, so its addresses count as one. Any other text is
 * returned unchanged.
 */
export function toNetwork(text: string): string {
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
export async function recordAttempt(
  { tx, policy }: TryContext,
  name: LimitName,
  ...subject: string[]
): Promise<AttemptVerdict> {
  const limit: AttemptLimit = attemptLimits[name];
  return policy.authLimits ? countAttempt(tx, buildCounterKey(name, ...subject), limit) : unlimited;
}

/**
 * Counts a text or call, which costs the tenant money, against the daily cap (security B2.10). Unauthenticated callers
 * can use half of it; the other half is reserved for people who gave the correct password.
 */
export async function countTenantPhoneCode(
  { tx, policy, tenant }: Context,
  { isPublic }: { readonly isPublic: boolean },
): Promise<AttemptVerdict> {
  if (!policy.authLimits) return unlimited;
  const about = String(tenant.id);
  const { phoneCodesPerDay: tries } = readSignInRules(tenant);
  const total = await countAttempt(tx, buildCounterKey('phoneCodesOfTenant', about), {
    ...attemptLimits.phoneCodesOfTenant,
    tries,
  });
  if (!isPublic || !total.isAllowed) return total;
  const half = { ...attemptLimits.publicPhoneCodesOfTenant, tries: Math.ceil(tries / 2) };
  const publicVerdict = await countAttempt(tx, buildCounterKey('publicPhoneCodesOfTenant', about), half);
  if (!publicVerdict.isAllowed) await decrementAttempts(tx, buildCounterKey('phoneCodesOfTenant', about));
  return publicVerdict;
}

/** Removes what `countTenantPhoneCode` counted, because nothing is sent. */
export async function refundPhoneCode(context: Context, { isPublic }: { readonly isPublic: boolean }) {
  const about = String(context.tenant.id);
  await refundAttempt(context, 'phoneCodesOfTenant', about);
  if (isPublic) await refundAttempt(context, 'publicPhoneCodesOfTenant', about);
}

/** Counts one attempt and throws `too_many_requests` with the wait beyond the limit. */
export async function enforceAttemptLimit(
  context: TryContext,
  name: LimitName,
  ...subject: string[]
): Promise<void> {
  const verdict = await recordAttempt(context, name, ...subject);
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
  await enforceAttemptLimit(context, 'loginsOfAddress', address);
  const local =
    deviceId === null
      ? await recordAttempt(context, 'loginAtAddress', login, address)
      : await recordAttempt(context, 'loginsOnDevice', String(deviceId));
  if (!local.isAllowed) throw createLoginLockout(toMinutes(local));
  const everywhere = deviceId === null ? await recordAttempt(context, 'login', login) : unlimited;
  return everywhere.isAllowed ? null : toMinutes(everywhere);
}

/** Creates the refusal of a locked login, known or not (security B1.3). */
export const createLoginLockout = (minutes: number): Refusal =>
  new Refusal('loginLockout', { parameters: { minutes }, body: { minutes }, keepsChanges: true });

/** The wait in whole minutes, rounded up. */
const toMinutes = ({ waitSeconds }: AttemptVerdict): number => Math.ceil(waitSeconds / 60);

/**
 * After the correct password or a new one, resets earlier attempts from here; on a remembered device, only that
 * device's.
 */
export function resetLoginAttempts(context: Context, login: string, deviceId: number | null = null): void {
  const { address } = context.request;
  const keys =
    deviceId === null
      ? [buildCounterKey('loginAtAddress', login, address), buildCounterKey('login', login)]
      : [buildCounterKey('loginsOnDevice', String(deviceId))];
  deleteAttemptCounters(context.tx, keys);
}

/** Removes what `recordAttempt` counted, because nothing came of it or it was legitimate. */
export async function refundAttempt(
  { tx }: TryContext,
  name: LimitName,
  ...subject: string[]
): Promise<void> {
  await decrementAttempts(tx, buildCounterKey(name, ...subject));
}

/** Whether one of these limits is used up. */
export const isAnyLimitReached = (
  { tx, policy }: TryContext,
  counters: readonly { readonly name: LimitName; readonly subject: readonly string[] }[],
): Promise<boolean> =>
  policy.authLimits
    ? areLimitsReached(
        tx,
        counters.map(({ name, subject }) => ({
          key: buildCounterKey(name, ...subject),
          tries: attemptLimits[name].tries,
        })),
      )
    : Promise.resolve(false);

/** Resets the attempts of a counter. */
export function resetAttempts(
  { tx }: Pick<Context, 'tx'>,
  name: LimitName,
  ...subject: readonly string[]
): void {
  deleteAttemptCounters(tx, [buildCounterKey(name, ...subject)]);
}
