import type { Context } from '../../../platform/mount/context.ts';
import { recordGuessOrThrow, throwWrongCode } from '../../throttle/guesses.ts';
import { enqueueFactorNotice } from '../enqueue-factor-notice.ts';
import { spendRecoveryCode } from '../queries/recovery-codes.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** Consumes a recovery code and notifies the person, so that the use of a stolen code is noticed. */
export async function checkRecoveryCode(context: Context, personId: number, code: string): Promise<void> {
  const signIn = context.token.hash.toString('base64url');
  const left = await recordGuessOrThrow(context, { name: 'recoveryCodes', about: [signIn] });
  if (!(await spendRecoveryCode(context.tx, personId, hashRecoveryCode(code)))) throwWrongCode(left);
  await enqueueFactorNotice(context, personId, 'recovered', '');
}
