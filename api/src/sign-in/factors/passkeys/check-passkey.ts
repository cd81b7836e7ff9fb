import type { passkeyAnswer } from '@commonway/contract/sign-in/factors/factor.ts';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { advanceCounter, listPasskeys, type Passkey } from '../queries/passkeys.ts';
import { spendChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/**
 * Verifies a passkey's response: the passkey belongs to the person, the challenge and host are ours, the signature is
 * valid, and the counter advanced. The error never says which check failed.
 */
export async function checkPasskey(
  context: Context,
  personId: number,
  purpose: string,
  answer: PasskeyAnswer,
): Promise<void> {
  const { tx, request } = context;
  const challenge = await spendChallenge(context, personId, purpose, answer.response.clientDataJSON);
  const passkeys = await listPasskeys(tx, personId, relyingParty(request.origin).id);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  const counter = passkey && (await newCounter(answer, challenge, request.origin, passkey));
  if (passkey === undefined || counter === undefined || !(await advanceCounter(tx, passkey.id, counter)))
    throw new Refusal('factor_refused', { keepsChanges: true });
}

async function newCounter(
  answer: PasskeyAnswer,
  challenge: string,
  at: string,
  passkey: Passkey,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(at);
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
