import type { InputOf } from '@commonway/contract/operations.ts';
import { maxFactors } from '@commonway/contract/sign-in/factors/factor.ts';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { finishAddingFactor } from '../finish-adding-factor.ts';
import { listFactorsOf, lockFactors } from '../queries/factors.ts';
import { insertPasskey } from '../queries/passkeys.ts';
import { purposes, spendChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

export const addPasskey: Handle<'sign-in/add-passkey'> = async (context, { name, passkey }) => {
  const { tx, actor, request } = context;
  await lockFactors(tx, actor.personId);
  const { id: rpId, origin } = relyingParty(request.origin);
  const purpose = purposes.enrol(actor.sessionId);
  const challenge = await spendChallenge(context, actor.personId, purpose, passkey.response.clientDataJSON);
  const credential = await verifyRegistration(passkey, challenge, rpId, origin);
  if (credential === null) throw new Refusal('factor_refused', { keepsChanges: true });
  if ((await listFactorsOf(tx, actor.personId, rpId)).length >= maxFactors)
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
  response: InputOf<'sign-in/add-passkey'>['passkey'],
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
