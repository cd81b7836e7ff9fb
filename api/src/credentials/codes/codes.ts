import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { maskContact, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { toAsciiNumerals } from '@commonway/contract/fields/typed-text.ts';
import { listSigningKeys, type SigningKey } from '../../accounts/queries/signing-keys.ts';
import { seal } from '../../accounts/seal.ts';
import { deriveKey } from '../../accounts/secrets.ts';
import { ensureSigningKeys } from '../../accounts/signing-keys.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { loadSignOnLimits } from '../../sessions/own-accounts.ts';
import { mergeTokenPayload } from '../../sessions/queries/tokens.ts';
import { codePolicy } from '../../sessions/sign-in-policy.ts';
import {
  findUsableCode,
  incrementWrongTries,
  insertCode,
  invalidateCodes,
  lockCode,
  markCodeUsed,
  type StoredCode,
} from '../queries/codes.ts';
import type { AttemptVerdict } from '../queries/throttle.ts';
import { countTenantPhoneCode, recordAttempt, refundAttempt, refundPhoneCode } from '../throttle/attempts.ts';
import { type Counter, countGuess, resetGuesses, throwWrongCode } from '../throttle/guesses.ts';
import { type CodeChannel, loadCodeContacts } from './contacts.ts';

// One-time codes are stored as a keyed hash. Six digits are weak on their own; the attempt limit and the short lifetime
// make them safe (security B2.8).
/** Derives the key that codes are hashed with. */
export const deriveCodeKey = ({ secret }: Pick<SigningKey, 'secret'>): KeyObject =>
  createSecretKey(deriveKey(secret, 'one-time code'));

/** Returns six random digits, uniformly distributed. */
export function generateCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns the keyed hash of a code. The hash includes the code's row ID, so it matches no other row. */
export function hashCode(key: KeyObject, codeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${codeId}:${code}`).digest();
}

/** Whether the code matches the hash under any of the keys. Takes constant time. */
export function matchesCodeHash(
  keys: readonly KeyObject[],
  codeId: string,
  code: string,
  storedHash: Buffer,
): boolean {
  return keys.map((key) => timingSafeEqual(hashCode(key, codeId, code), storedHash)).includes(true);
}

/** How long a cached key that has since been deleted may still verify codes. */
const keyCacheMs = 10_000;

interface CodeAttempt {
  readonly codeId: string;
  /** Null if no person has this login. */
  readonly personId: number | null;
  readonly operation: string;
  readonly code: string;
  /** The counters that a wrong code is counted against. */
  readonly counters: readonly Counter[];
}

/**
 * Checks a one-time code and marks it as used; throws if it is wrong. Five wrong attempts lock the code; ten in a day
 * lock all codes of its purpose for that day. The error never says which binding did not match (security B2.9, B2.11).
 */
export async function consumeCode(context: Context, attempt: CodeAttempt): Promise<StoredCode> {
  const { tx, tenant } = context;
  const code = { ...attempt, id: attempt.codeId, tenantId: tenant.id };
  // Sent in one round trip. If we refuse before the code is compared, the guess is not counted: the transaction rolls
  // back.
  const [stored, guessesLeft] = await Promise.all([
    lockCode(tx, code),
    countGuess(context, attempt.counters),
  ]);
  if (stored === undefined) throw new Refusal('wrong_code');
  if (stored.wrongTries >= codePolicy.wrongTries) throw new Refusal('code_locked');
  if (!stored.isLive) throw new Refusal('code_expired');
  if (guessesLeft === null) throw new Refusal('code_locked', { keepsChanges: true });
  if (!(await isCorrectCode(context, attempt, stored.hash))) {
    await incrementWrongTries(tx, attempt.codeId);
    throwWrongCode(Math.min(codePolicy.wrongTries - stored.wrongTries - 1, guessesLeft));
  }
  markCodeUsed(tx, attempt.codeId);
  resetGuesses(context, ...attempt.counters);
  return stored;
}

/**
 * Whether a code matches its hash. Checks against the cached keys first. If none matches, reloads the keys and checks
 * once more.
 */
async function isCorrectCode(
  { tx, cached }: Context,
  { codeId, code }: CodeAttempt,
  hash: Buffer,
): Promise<boolean> {
  const normalized = normalizeCode(code);
  const findKeys = async () => (await listSigningKeys(tx, 'code')).map(deriveCodeKey);
  const cachedKeys = await cached('code keys', keyCacheMs, findKeys);
  return (
    matchesCodeHash(cachedKeys, codeId, normalized, hash) ||
    matchesCodeHash(await findKeys(), codeId, normalized, hash)
  );
}

/** Converts digits of any script to ASCII and removes spaces that come from pasting (security Z6). */
export function normalizeCode(text: string): string {
  return toAsciiNumerals(text.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, ''));
}

export interface CodeRequest {
  /** Null if no person has this login. Then nothing is sent, and everything else behaves the same (security Z7). */
  readonly personId: number | null;
  /** What the code authorizes: change_password, second_factor. */
  readonly operation: string;
  readonly channel: CodeChannel;
  readonly destination: string;
  /**
   * Whether unauthenticated callers can request it. They have separate limits that do not count against the owner's.
   */
  readonly isPublic: boolean;
}

export interface IssuedCode {
  readonly codeId: string;
  readonly waitSeconds: number;
  /** Whether the destination has reached its limit and none of its codes is still valid. */
  readonly isExhausted: boolean;
}

/**
 * Creates a code and enqueues its delivery. During the cooldown or over a limit nothing is sent; the response differs
 * only in the wait time (security B2.10).
 */
export async function issueCode(context: Context, request: CodeRequest): Promise<IssuedCode> {
  const { tx, tenant, policy, language } = context;
  const purpose = { ...request, tenantId: tenant.id };
  const limit = request.isPublic ? 'publicCodesToDestination' : 'codesToDestination';
  const destinationVerdict = await recordAttempt(context, limit, request.destination);
  const addressVerdict = await recordAttempt(context, 'codesOfAddress', context.request.address);
  const liveCode = await findUsableCode(tx, purpose);
  const cooldown = policy.authLimits ? (liveCode?.waitSeconds ?? 0) : 0;
  if (liveCode !== undefined && cooldown > 0) {
    await refundAttempt(context, limit, request.destination);
    return { codeId: liveCode.id, waitSeconds: cooldown, isExhausted: false };
  }
  const exceeded =
    [destinationVerdict, addressVerdict].find((verdict) => !verdict.isAllowed) ??
    (await countAgainstDailyCap(context, request));
  if (exceeded !== undefined) {
    const isExhausted = exceeded === destinationVerdict && liveCode === undefined;
    return { codeId: liveCode?.id ?? randomUUID(), waitSeconds: exceeded.waitSeconds, isExhausted };
  }
  const codeId = randomUUID();
  const code = generateCode();
  const [key] = await ensureSigningKeys(tx, 'code');
  const isUnknownLogin = request.personId === null;
  const hash = isUnknownLogin ? randomBytes(32) : hashCode(deriveCodeKey(key), codeId, code);
  await invalidateCodes(tx, purpose);
  await insertCode(tx, { ...purpose, id: codeId, hash });
  const sealed = seal(await ensureSigningKeys(tx, 'seal'), code, `code ${codeId}`);
  if (!isUnknownLogin) await context.enqueue('credentials/send-code', [{ codeId, sealed, language }]);
  return { codeId, waitSeconds: codePolicy.cooldownSeconds, isExhausted: false };
}

/**
 * Counts a text or call against the tenant's daily cap. Returns the verdict if the cap is exceeded, otherwise
 * undefined. Unknown logins get the same wait as owners, but only codes that we actually send count. The refusal is
 * recorded in the audit trail for the tenant's administrators.
 */
async function countAgainstDailyCap(
  context: Context,
  { channel, personId, isPublic }: CodeRequest,
): Promise<AttemptVerdict | undefined> {
  if (channel === 'email') return undefined;
  const verdict = await countTenantPhoneCode(context, { isPublic });
  if (personId === null && verdict.isAllowed) await refundPhoneCode(context, { isPublic });
  if (verdict.isAllowed) return undefined;
  context.audit({
    subjectKind: 'tenant',
    subjectId: context.tenant.id,
    details: { reason: 'daily cap of codes' },
  });
  return verdict;
}

/** Sends a code to a contact of the person who is signing in. `to` can only repeat that contact, in full or masked. */
export const sendSecondFactor: Handle<'credentials/send-second-factor'> = async (
  context,
  { channel, to },
) => {
  const { tx, token } = context;
  if (token.personId === null) throw new Refusal('not_signed_in');
  const destination = (await loadCodeContacts(tx, token.personId))[channel];
  // A person who could read the sign-in link could also read this code.
  const isUsed = (await loadSignOnLimits(context))?.usedChannels?.includes(channel) === true;
  if (destination === null || isUsed) throw new Refusal('channel_unreachable');
  if (
    to !== undefined &&
    to !== maskContact(destination) &&
    normalizeLoginId(to) !== normalizeLoginId(destination)
  ) {
    context.audit({ subjectKind: 'person', subjectId: token.personId });
    throw new Refusal('account_mismatch', { keepsChanges: true });
  }
  const { codeId, waitSeconds } = await issueCode(context, {
    personId: token.personId,
    operation: 'second_factor',
    channel: channel === 'email' ? 'email' : 'sms',
    destination,
    isPublic: false,
  });
  mergeTokenPayload(tx, token.hash, { secondFactorCodeId: codeId });
  return { sent: true, waitSeconds };
};
