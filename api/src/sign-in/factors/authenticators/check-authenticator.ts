import { openSeal } from '../../../accounts/seal.ts';
import { signingKeys } from '../../../accounts/signing-keys.ts';
import type { Context } from '../../../platform/mount/context.ts';
import { typedCode } from '../../codes/check-code.ts';
import { countGuess, refuseGuess } from '../../throttle/guesses.ts';
import { forgivePerson } from '../../throttle/tries.ts';
import { type Authenticator, listAuthenticators, spendStep } from '../queries/factors.ts';
import { stepOfCode } from './authenticator.ts';

/** Takes a code of one of the person's apps once: the same step never opens twice. */
export async function checkAuthenticator(context: Context, personId: number, code: string): Promise<void> {
  await checkAgainst(context, personId, await listAuthenticators(context.tx, personId), code);
}

/** The same against given apps; gives the one that fits. */
export async function checkAgainst(
  context: Context,
  personId: number,
  apps: readonly Authenticator[],
  code: string,
): Promise<void> {
  const { tx, now } = context;
  const left = await countGuess(context, personId);
  const keys = await signingKeys(tx, 'seal');
  for (const { id, sealed } of apps) {
    const step = stepOfCode(openSeal(keys, sealed, `factor ${id}`), typedCode(code), now);
    if (step === null || !(await spendStep(tx, id, step))) continue;
    forgivePerson(context, 'wrongCodesOfPerson', personId);
    return;
  }
  refuseGuess(left);
}
