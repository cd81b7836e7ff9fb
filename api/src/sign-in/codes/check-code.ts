import { asciiDigits } from '@commonway/contract/sign-in/login-id.ts';
import { findSigningKeys } from '../../accounts/queries/signing-keys.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { addWrongTry, lockCode, markCodeUsed, type StoredCode } from '../queries/codes.ts';
import { codePolicy } from '../sign-in-policy.ts';
import { type Counter, recordGuess, resetGuesses, throwWrongCode } from '../throttle/guesses.ts';
import { codeKey, isCode } from './code-secrets.ts';

/** How long a cached key that has since been deleted may still verify codes. */
const keyCacheMs = 10_000;

export interface CodeAttempt {
  readonly codeId: string;
  /** Null if no person has this login. */
  readonly personId: number | null;
  readonly operation: string;
  readonly code: string;
  /** The counters that a wrong code is counted against. */
  readonly counters: readonly Counter[];
}

/**
 * Consumes a one-time code. Five wrong attempts lock the code; ten in a day lock all codes of its purpose for that day.
 * The error never says which binding did not match (security B2.9, B2.11).
 */
export async function checkCode(context: Context, attempt: CodeAttempt): Promise<StoredCode> {
  const { tx, tenant } = context;
  const code = { ...attempt, id: attempt.codeId, tenantId: tenant.id };
  // Sent in one round trip. If we refuse before the code is compared, the guess is not counted: the transaction rolls
  // back.
  const [stored, guessesLeft] = await Promise.all([
    lockCode(tx, code),
    recordGuess(context, attempt.counters),
  ]);
  if (stored === undefined) throw new Refusal('wrong_code');
  if (stored.wrongTries >= codePolicy.wrongTries) throw new Refusal('code_locked');
  if (!stored.isLive) throw new Refusal('code_expired');
  if (guessesLeft === null) throw new Refusal('code_locked', { keepsChanges: true });
  if (!(await isCorrectCode(context, attempt, stored.hash))) {
    await addWrongTry(tx, attempt.codeId);
    throwWrongCode(Math.min(codePolicy.wrongTries - stored.wrongTries - 1, guessesLeft));
  }
  markCodeUsed(tx, attempt.codeId);
  resetGuesses(context, ...attempt.counters);
  return stored;
}

/** Checks against the cached keys first. If none matches, reloads the keys and checks once more. */
async function isCorrectCode(
  { tx, cached }: Context,
  { codeId, code }: CodeAttempt,
  hash: Buffer,
): Promise<boolean> {
  const normalized = normalizeCode(code);
  const findKeys = async () => (await findSigningKeys(tx, 'code')).map(codeKey);
  const cachedKeys = await cached('code keys', keyCacheMs, findKeys);
  return isCode(cachedKeys, codeId, normalized, hash) || isCode(await findKeys(), codeId, normalized, hash);
}

/** Converts digits of any script to ASCII and removes spaces that come from pasting (security Z6). */
export function normalizeCode(text: string): string {
  return asciiDigits(text.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, ''));
}
