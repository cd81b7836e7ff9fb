// Counts tries of people who may be guessing. Keys are hashed: what was typed as a login may have been a password.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import { areSpent, countTry, forgetTries, type TryVerdict, takeBackTry } from '../queries/throttle.ts';
import { type TryLimit, tryLimits } from '../sign-in-policy.ts';

export type TryName = keyof typeof tryLimits;
type Trying = Pick<Context, 'tx' | 'policy'>;

const free: TryVerdict = { isAllowed: true, waitSeconds: 0, left: Number.POSITIVE_INFINITY };

/** The row that counts the tries of a name (`login`, `loginsOfAddress` ...) for what it is about. */
export function tryKey(name: TryName, ...about: readonly string[]): string {
  return `${name} ${createHash('sha256').update(about.map(networkOf).join('\n')).digest('base64url')}`;
}

/** One subscriber holds a whole /64 of IPv6: its addresses count as one. Any other text stays as it is. */
export function networkOf(text: string): string {
  if (!isIPv6(text)) return text;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser writes an address in its one short form.
  const [address = ''] = text.split('%');
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [left, right ?? ''].map((half) => half.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
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

/**
 * Counts a text or call that costs the tenant money against its cap of the day (security B2.10). Strangers may cause half of
 * them: the other half is left to people who gave the right password.
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

/** Takes back what `countPhoneCode` counted: nothing is sent. */
export async function takeBackPhoneCode(context: Context, { isPublic }: { readonly isPublic: boolean }) {
  const about = String(context.tenant.id);
  await takeBack(context, 'phoneCodesOfTenant', about);
  if (isPublic) await takeBack(context, 'publicPhoneCodesOfTenant', about);
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
 * Counts a sign-in. A network or a remembered browser that guesses is locked out itself. Where strangers elsewhere spent the
 * tries of a login, its password alone opens nothing: the answer is how many minutes that lasts, else null.
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

/** The refusal of a login that is locked, known or not (security B1.3). */
export const loginLockout = (minutes: number): Refusal =>
  new Refusal('loginLockout', { parameters: { minutes }, body: { minutes }, keepsChanges: true });

const minutesOf = ({ waitSeconds }: TryVerdict): number => Math.ceil(waitSeconds / 60);

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

/** Whether nothing is left of one of these limits. */
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

/** The tries of that name no longer count. */
export function forgive({ tx }: Pick<Context, 'tx'>, name: TryName, ...about: readonly string[]): void {
  forgetTries(tx, [tryKey(name, ...about)]);
}
