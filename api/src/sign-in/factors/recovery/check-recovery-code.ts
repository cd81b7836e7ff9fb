import type { Context } from '../../../platform/mount/context.ts';
import { countGuess, refuseGuess } from '../../throttle/guesses.ts';
import { forgivePerson } from '../../throttle/tries.ts';
import { spendRecoveryCode } from '../queries/recovery-codes.ts';
import { tellOfFactor } from '../tell-of-factor.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** Takes a recovery code once. The person hears of it: a found note in a drawer should not pass unseen. */
export async function checkRecoveryCode(context: Context, personId: number, code: string): Promise<void> {
  const left = await countGuess(context, personId);
  if (!(await spendRecoveryCode(context.tx, personId, hashRecoveryCode(code)))) refuseGuess(left);
  forgivePerson(context, 'wrongCodesOfPerson', personId);
  await tellOfFactor(context, personId, 'recovered', '');
}
