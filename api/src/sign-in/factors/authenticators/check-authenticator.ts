import { openSeal } from '../../../accounts/seal.ts';
import { signingKeys } from '../../../accounts/signing-keys.ts';
import type { Context } from '../../../platform/mount/context.ts';
import { normalizeCode } from '../../codes/check-code.ts';
import { recordGuessOrThrow, resetGuesses, throwWrongCode } from '../../throttle/guesses.ts';
import { type Authenticator, listAuthenticators, spendStep } from '../queries/factors.ts';
import { stepOfCode } from './authenticator.ts';

/**
 * At sign-in a code follows the correct password; in a session it proves the person's identity again. Each has its own
 * counter.
 */
type AuthenticatorCounter = 'authenticatorCodes' | 'provingCodes';

/** Consumes a code of one of the person's authenticator apps. Each time step works only once. */
export async function checkAuthenticator(
  context: Context,
  personId: number,
  code: string,
  name: AuthenticatorCounter,
): Promise<void> {
  const apps = await listAuthenticators(context.tx, personId);
  await checkAuthenticatorCode(context, personId, apps, code, name);
}

/** Consumes a code against the given apps. */
export async function checkAuthenticatorCode(
  context: Context,
  personId: number,
  apps: readonly Authenticator[],
  code: string,
  name: AuthenticatorCounter,
): Promise<void> {
  const { tx, now } = context;
  const counter = { name, about: [String(personId)] };
  const guessesLeft = await recordGuessOrThrow(context, counter);
  const keys = await signingKeys(tx, 'seal');
  for (const { id, sealed } of apps) {
    const step = stepOfCode(openSeal(keys, sealed, `factor ${id}`), normalizeCode(code), now);
    if (step === null || !(await spendStep(tx, id, step))) continue;
    resetGuesses(context, counter);
    return;
  }
  throwWrongCode(guessesLeft);
}
