import { asciiDigits } from '@commonway/contract/sign-in/login-id.ts';
import { findSigningKeys } from '../../accounts/queries/signing-keys.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { addWrongTry, type KeptCode, lockCode, markCodeUsed } from '../queries/codes.ts';
import { codePolicy } from '../sign-in-policy.ts';
import { type Counter, forgiveGuesses, refuseGuess, tryGuess } from '../throttle/guesses.ts';
import { codeKey, isCode } from './code-secrets.ts';

/** How long a key that was taken away may still judge. */
const rememberedMs = 10_000;

export interface CodeTry {
  readonly codeId: string;
  /** Null where nobody has the login that was typed. */
  readonly personId: number | null;
  readonly operation: string;
  readonly code: string;
  /** What a wrong code counts against. */
  readonly counters: readonly Counter[];
}

/**
 * Takes a typed code once. Five wrong ones end the code, and ten in a day the codes of its purpose for that day; which of its
 * bindings did not fit is never said (security B2.9, B2.11).
 */
export async function checkCode(context: Context, given: CodeTry): Promise<KeptCode> {
  const { tx, tenant } = context;
  const code = { ...given, id: given.codeId, tenantId: tenant.id };
  // Sent together. What is refused before it was a guess does not count: the transaction undoes it.
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

/** Judged under the keys this process remembers; one that fits none of them, once more under the keys as they are. */
async function isRight({ tx, cached }: Context, { codeId, code }: CodeTry, hash: Buffer): Promise<boolean> {
  const typed = typedCode(code);
  const findKeys = async () => (await findSigningKeys(tx, 'code')).map(codeKey);
  const remembered = await cached('code keys', rememberedMs, findKeys);
  return isCode(remembered, codeId, typed, hash) || isCode(await findKeys(), codeId, typed, hash);
}

/** Digits of any script, without the blanks that come with pasting (security Z6). */
export function typedCode(text: string): string {
  return asciiDigits(text.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, ''));
}
