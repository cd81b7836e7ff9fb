// Authenticator apps: time-based codes (RFC 6238), six digits, valid for 30 seconds.

import { maxFactors } from '@commonway/contract/credentials/factor.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../accounts/seal.ts';
import { ensureSigningKeys } from '../../accounts/signing-keys.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { normalizeCode } from '../codes/codes.ts';
import { countGuessOrThrow, resetGuesses, throwWrongCode } from '../throttle/guesses.ts';
import { finishAddingFactor, toRelyingParty } from './factors.ts';
import {
  type Authenticator,
  consumeTimeStep,
  findPendingAuthenticator,
  insertAuthenticator,
  listAuthenticators,
  listPersonFactors,
  lockPersonFactors,
  reserveAuthenticator,
} from './queries/factors.ts';

const period = 30;
/** Phone clocks drift: the previous and the next step are accepted too. */
const window = 1;

/** Returns a new 160-bit secret in base32, so that people can type it in. */
export function generateAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that the QR code encodes: the office, the login, and the secret. */
export function buildAuthenticatorUri(secret: string, office: string, login: string): string {
  return createTotp(secret, office, login).toString();
}

/** Returns the time step that a code belongs to, within the window around `now`; null if the code is wrong. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const delta = createTotp(secret).validate({ token: code, window, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Creates the library's generator of time-based codes for a secret. */
function createTotp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period });
}

/**
 * At sign-in a code follows the correct password; in a session it proves the person's identity again. Each has its own
 * counter.
 */
type AuthenticatorCounter = 'authenticatorCodes' | 'provingCodes';

/**
 * Checks a code of the person's authenticator apps and marks its time step as used; throws if it is wrong. Each time
 * step works only once.
 */
export async function consumeAuthenticatorCode(
  context: Context,
  personId: number,
  code: string,
  counterName: AuthenticatorCounter,
): Promise<void> {
  const apps = await listAuthenticators(context.tx, personId);
  await consumeCodeOfApps(context, personId, apps, code, counterName);
}

/** Checks a code against the given apps and marks its time step as used; throws if it is wrong. */
async function consumeCodeOfApps(
  context: Context,
  personId: number,
  apps: readonly Authenticator[],
  code: string,
  counterName: AuthenticatorCounter,
): Promise<void> {
  const { tx, now } = context;
  const counter = { name: counterName, subject: [String(personId)] };
  const guessesLeft = await countGuessOrThrow(context, counter);
  const keys = await ensureSigningKeys(tx, 'seal');
  for (const { id, sealed } of apps) {
    const step = findTimeStep(unseal(keys, sealed, `factor ${id}`), normalizeCode(code), now);
    if (step === null || !(await consumeTimeStep(tx, id, step))) continue;
    resetGuesses(context, counter);
    return;
  }
  throwWrongCode(guessesLeft);
}

/** Adds an unconfirmed authenticator app, and returns its secret to scan or type in. */
export const startAuthenticator: Handle<'credentials/start-authenticator'> = async (context, { name }) => {
  const { tx, actor, tenant, language, request } = context;
  await lockPersonFactors(tx, actor.personId);
  const existing = await listPersonFactors(tx, actor.personId, toRelyingParty(request.origin).id);
  if (existing.length >= maxFactors) throw new Refusal('too_many_factors');
  const id = await reserveAuthenticator(tx, actor.personId);
  const secret = generateAuthenticatorSecret();
  const sealed = seal(await ensureSigningKeys(tx, 'seal'), secret, `factor ${id}`);
  await insertAuthenticator(tx, { id, personId: actor.personId, name, sealed });
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  const office = getLocalText(tenant.names, language);
  return { factorId: id, secret, uri: buildAuthenticatorUri(secret, office, actor.mail ?? actor.name) };
};

/**
 * Confirms a new app by its first code, which shows that the app stored the secret. The code is consumed like any
 * other.
 */
export const confirmAuthenticator: Handle<'credentials/confirm-authenticator'> = async (
  context,
  { factorId, code },
) => {
  const { tx, actor } = context;
  await lockPersonFactors(tx, actor.personId);
  const pending = await findPendingAuthenticator(tx, actor.personId, factorId);
  if (pending === undefined) throw new Refusal('not_found');
  await consumeCodeOfApps(context, actor.personId, [pending], code, 'provingCodes');
  return finishAddingFactor(context, factorId);
};
