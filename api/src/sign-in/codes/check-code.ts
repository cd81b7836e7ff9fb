import { asciiDigits } from '@commonway/contract/sign-in/login-id.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { addWrongTry, type KeptCode, lockCode, markCodeUsed } from '../queries/codes.ts';
import { codePolicy } from '../sign-in-policy.ts';
import { countGuess, refuseGuess } from '../throttle/guesses.ts';
import { forgivePerson } from '../throttle/tries.ts';
import { isCode } from './code-secrets.ts';

export interface CodeTry {
  readonly codeId: string;
  readonly personId: number;
  readonly operation: string;
  readonly code: string;
}

/**
 * Takes a typed code once. Five wrong ones end the code, ten in a day the person's codes for that day; which of its
 * bindings did not fit is never said (security B2.9, B2.11).
 */
export async function checkCode(context: Context, given: CodeTry): Promise<KeptCode> {
  const { tx, tenant } = context;
  const kept = await lockCode(tx, { ...given, id: given.codeId, tenantId: tenant.id });
  if (kept === undefined) throw new Refusal('wrong_code');
  if (kept.wrongTries >= codePolicy.wrongTries) throw new Refusal('code_locked');
  if (!kept.isLive) throw new Refusal('code_expired');
  const left = await countGuess(context, given.personId);
  if (!isCode(await signingKeys(tx, 'code'), given.codeId, typedCode(given.code), kept.hash)) {
    await addWrongTry(tx, given.codeId);
    refuseGuess(Math.min(codePolicy.wrongTries - kept.wrongTries - 1, left));
  }
  await markCodeUsed(tx, given.codeId);
  await forgivePerson(context, 'wrongCodesOfPerson', given.personId);
  return kept;
}

/** Digits of any script, without the blanks that come with pasting (security Z6). */
export function typedCode(text: string): string {
  return asciiDigits(text.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, ''));
}
