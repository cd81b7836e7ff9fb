import { maxFactors, type passkeyAnswer } from '@commonway/contract/credentials/factor.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { InputOf } from '@commonway/contract/operations.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { hashSecret } from '../../accounts/secrets.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { finishAddingFactor, toRelyingParty } from './factors.ts';
import { listPersonFactors, lockPersonFactors } from './queries/factors.ts';
import {
  advancePasskeyCounter,
  deleteChallenge,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
} from './queries/passkeys.ts';

// The challenge that a passkey signs: random, stored as a hash, bound to a person and a purpose, and valid once.
/** Matches WebAuthn's own timeout for finding the passkey. */
const challengeSeconds = 300;

/** Saves a challenge that we issued. `purpose` names the session or token it was issued to. */
async function saveChallenge(
  { tx, tenant }: Context,
  personId: number,
  purpose: string,
  challenge: string,
): Promise<void> {
  const row = { hash: hashSecret(challenge), personId, tenantId: tenant.id, purpose };
  await insertChallenge(tx, row, challengeSeconds);
}

/**
 * Deletes the challenge that a response was signed for and returns it; throws if we issued no such challenge. The
 * challenge is gone even if the response is rejected.
 * @param clientData the response's clientDataJSON
 */
async function consumeChallenge(
  { tx, tenant }: Context,
  personId: number,
  purpose: string,
  clientData: string,
): Promise<string> {
  const challenge = parseChallenge(clientData);
  const hash = hashSecret(challenge);
  if (!(await deleteChallenge(tx, { hash, personId, tenantId: tenant.id, purpose })))
    throw new Refusal('factor_refused');
  return challenge;
}

/** The challenge in a response's clientDataJSON; throws `factor_refused` if it is malformed. */
function parseChallenge(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    throw new Refusal('factor_refused');
  }
}

/** Build the purpose of a challenge from its session or token. */
export const purposes = {
  enrol: (sessionId: string) => `enrol ${sessionId}`,
  prove: (sessionId: string) => `prove ${sessionId}`,
  signIn: (tokenHash: Buffer) => `sign-in ${tokenHash.toString('base64url')}`,
} as const;

/** Returns the options to register a new passkey, and saves their challenge. */
export const startPasskey: Handle<'credentials/start-passkey'> = async (context) => {
  const { tx, actor, tenant, language, request } = context;
  const rpID = toRelyingParty(request.origin).id;
  const existing = await listPersonFactors(tx, actor.personId, rpID);
  if (existing.length >= maxFactors) throw new Refusal('too_many_factors');
  const passkeys = await listPasskeys(tx, actor.personId, rpID);
  const options = await generateRegistrationOptions({
    rpID,
    rpName: getLocalText(tenant.names, language),
    userID: new TextEncoder().encode(`commonway ${actor.personId}`),
    userName: actor.mail ?? actor.name,
    userDisplayName: actor.name,
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await saveChallenge(context, actor.personId, purposes.enrol(actor.sessionId), options.challenge);
  return { ...options };
};

/** Verifies the registration of a new passkey and stores it. */
export const addPasskey: Handle<'credentials/add-passkey'> = async (context, { name, passkey }) => {
  const { tx, actor, request } = context;
  await lockPersonFactors(tx, actor.personId);
  const { id: rpId, origin } = toRelyingParty(request.origin);
  const purpose = purposes.enrol(actor.sessionId);
  const challenge = await consumeChallenge(context, actor.personId, purpose, passkey.response.clientDataJSON);
  const credential = await verifyRegistration(passkey, challenge, rpId, origin);
  if (credential === null) throw new Refusal('factor_refused', { keepsChanges: true });
  if ((await listPersonFactors(tx, actor.personId, rpId)).length >= maxFactors)
    throw new Refusal('too_many_factors');
  const added = await insertPasskey(tx, {
    personId: actor.personId,
    name,
    rpId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  });
  if (added === undefined) throw new Refusal('factor_refused', { keepsChanges: true });
  return finishAddingFactor(context, added.id);
};

/** Returns the new credential if the challenge, origin, and host are ours and the response is valid; otherwise null. */
async function verifyRegistration(
  response: InputOf<'credentials/add-passkey'>['passkey'],
  expectedChallenge: string,
  expectedRPID: string,
  expectedOrigin: string,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedRPID,
      expectedOrigin,
      requireUserVerification: false,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws on any mismatch.
    return null;
  }
}

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/**
 * Verifies a passkey's response, consumes its challenge, and advances the counter: the passkey belongs to the person,
 * the challenge and host are ours, the signature is valid, and the counter advanced. Throws without saying which check
 * failed.
 */
export async function verifyPasskey(
  context: Context,
  personId: number,
  purpose: string,
  answer: PasskeyAnswer,
): Promise<void> {
  const { tx, request } = context;
  const challenge = await consumeChallenge(context, personId, purpose, answer.response.clientDataJSON);
  const passkeys = await listPasskeys(tx, personId, toRelyingParty(request.origin).id);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  const counter = passkey && (await verifyPasskeyAnswer(answer, challenge, request.origin, passkey));
  if (
    passkey === undefined ||
    counter === undefined ||
    !(await advancePasskeyCounter(tx, passkey.id, counter))
  )
    throw new Refusal('factor_refused', { keepsChanges: true });
}

/** Verifies the signature of a passkey's response. Returns the passkey's new counter, or undefined if it is invalid. */
async function verifyPasskeyAnswer(
  answer: PasskeyAnswer,
  challenge: string,
  requestOrigin: string,
  passkey: Passkey,
): Promise<number | undefined> {
  const { id, origin } = toRelyingParty(requestOrigin);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws on any mismatch.
    return undefined;
  }
}

/**
 * Returns WebAuthn options that only the person's own passkeys at this host can answer, and saves their challenge.
 * Throws `factor_missing` if there are none.
 */
async function createPasskeyOptions(context: Context, personId: number, purpose: string) {
  const rpID = toRelyingParty(context.request.origin).id;
  const passkeys = await listPasskeys(context.tx, personId, rpID);
  if (passkeys.length === 0) throw new Refusal('factor_missing');
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  });
  await saveChallenge(context, personId, purpose, options.challenge);
  return { ...options };
}

/** Returns the options to use a passkey as second factor at sign-in. */
export const askPasskey: Handle<'credentials/ask-passkey'> = async (context) => {
  const { token } = context;
  if (token.personId === null) throw new Refusal('factor_missing');
  return createPasskeyOptions(context, token.personId, purposes.signIn(token.hash));
};

/** Returns the options to reauthenticate with a passkey in an open session. */
export const askPasskeyAgain: Handle<'credentials/ask-passkey-again'> = async (context) => {
  const { actor } = context;
  return createPasskeyOptions(context, actor.personId, purposes.prove(actor.sessionId));
};
