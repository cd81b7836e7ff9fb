import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { saveChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Returns WebAuthn options that only the person's own passkeys at this host can answer. Throws `factor_missing` if
 * there are none.
 */
export async function createPasskeyOptions(context: Context, personId: number, purpose: string) {
  const rpID = relyingParty(context.request.origin).id;
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
