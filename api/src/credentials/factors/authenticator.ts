// Authenticator apps: time-based codes (RFC 6238), six digits, valid for 30 seconds.

import { maxFactors } from '@commonway/contract/credentials/factor.ts';
import { Secret, TOTP } from 'otpauth';
import { openSeal, seal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { normalizeCode } from '../codes/codes.ts';
import { recordGuessOrThrow, resetGuesses, throwWrongCode } from '../throttle/guesses.ts';
import { finishAddingFactor, relyingParty } from './factors.ts';
import {
  type Authenticator,
  findPendingAuthenticator,
  insertAuthenticator,
  listAuthenticators,
  listFactorsOf,
  lockFactors,
  reserveAuthenticator,
  spendStep,
} from './queries/factors.ts';

const period = 30;
/** Phone clocks drift: the previous and the next step are accepted too. */
const window = 1;

/** Returns a new 160-bit secret in base32, so that people can type it in. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that the QR code encodes: the office, the login, and the secret. */
export function authenticatorUri(secret: string, office: string, login: string): string {
  return totp(secret, office, login).toString();
}

/** Returns the time step that a code belongs to, within the window around `now`; null if there is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, window, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period });
}

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
async function checkAuthenticatorCode(
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

export const startAuthenticator: Handle<'credentials/start-authenticator'> = async (context, { name }) => {
  const { tx, actor, tenant, request } = context;
  await lockFactors(tx, actor.personId);
  const existing = await listFactorsOf(tx, actor.personId, relyingParty(request.origin).id);
  if (existing.length >= maxFactors) throw new Refusal('too_many_factors');
  const id = await reserveAuthenticator(tx, actor.personId);
  const secret = newAuthenticatorSecret();
  const sealed = seal(await signingKeys(tx, 'seal'), secret, `factor ${id}`);
  await insertAuthenticator(tx, { id, personId: actor.personId, name, sealed });
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  return { factorId: id, secret, uri: authenticatorUri(secret, tenant.name, actor.mail ?? actor.name) };
};

/** The first code confirms that the app stored the secret. It is consumed like any other code. */
export const confirmAuthenticator: Handle<'credentials/confirm-authenticator'> = async (
  context,
  { factorId, code },
) => {
  const { tx, actor } = context;
  await lockFactors(tx, actor.personId);
  const pending = await findPendingAuthenticator(tx, actor.personId, factorId);
  if (pending === undefined) throw new Refusal('not_found');
  await checkAuthenticatorCode(context, actor.personId, [pending], code, 'provingCodes');
  return finishAddingFactor(context, factorId);
};
