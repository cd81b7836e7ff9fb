import { asciiDigits } from '@commonway/contract/sign-in/login-id.ts';
import { findSigningKeys } from '../../accounts/queries/signing-keys.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { addWrongTry, type KeptCode, lockCode, markCodeUsed } from '../queries/codes.ts';
import { codePolicy } from '../sign-in-policy.ts';
import { type Counter, forgiveGuesses, refuseGuess, tryGuess } from '../throttle/guesses.ts';
import { codeKey, isCode } from './code-secrets.ts';

/** How long a cached key that has since been deleted may still verify codes. */
const rememberedMs = 10_000;

export interface CodeTry {
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
export async function checkCode(context: Context, given: CodeTry): Promise<KeptCode> {
  const { tx, tenant } = context;
  const code = { ...given, id: given.codeId, tenantId: tenant.id };
  // Sent in one round trip. If we refuse before the code is compared, the guess is not counted: the transaction rolls
  // back.
  const [kept, left] = await Promise.all([lockCode(tx, code), tryGuess(context, given.counters)]);
  if (kept === undefined) throw new Refusal('wrong_code');
  if (kept.wrongTries >= codePolicy.wrongTries) throw new Refusal('code_locked');
  if (!kept.isLive) throw new Refusal('code_expired');
  if (left === null) throw new Refusal('code_locked', { keepsChanges: true });
  if (!(await isRight(context, given, kept.hash))) {
    await addWrongTry(tx, given.codeId);
    refuseGuess(Math.min(codePolicy.wrongTries - kept.wrongTries - 1, left));
  }
  markCodeUsed(tx, given.codeId);
  forgiveGuesses(context, ...given.counters);
  return kept;
}

/** Checks against the cached keys first. If none matches, reloads the keys and checks once more. */
async function isRight({ tx, cached }: Context, { codeId, code }: CodeTry, hash: Buffer): Promise<boolean> {
  const typed = typedCode(code);
  const findKeys = async () => (await findSigningKeys(tx, 'code')).map(codeKey);
  const remembered = await cached('code keys', rememberedMs, findKeys);
  return isCode(remembered, codeId, typed, hash) || isCode(await findKeys(), codeId, typed, hash);
}

/** Converts digits of any script to ASCII and removes spaces that come from pasting (security Z6). */
export function typedCode(text: string): string {
  return asciiDigits(text.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, ''));
}
