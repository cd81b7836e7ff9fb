import { maxFactors } from '@commonway/contract/sign-in/factors/factor.ts';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { listFactorsOf } from '../queries/factors.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { purposes, saveChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

export const startPasskey: Handle<'sign-in/start-passkey'> = async (context) => {
  const { tx, actor, tenant, request } = context;
  const rpID = relyingParty(request.origin).id;
  const existing = await listFactorsOf(tx, actor.personId, rpID);
  if (existing.length >= maxFactors) throw new Refusal('too_many_factors');
  const passkeys = await listPasskeys(tx, actor.personId, rpID);
  const options = await generateRegistrationOptions({
    rpID,
    rpName: tenant.name,
    userID: new TextEncoder().encode(`commonway ${actor.personId}`),
    userName: actor.mail ?? actor.name,
    userDisplayName: actor.name,
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await saveChallenge(context, actor.personId, purposes.enrol(actor.sessionId), options.challenge);
  return { ...options };
};
