import { maxFactors } from '@commonway/contract/sign-in/factors/factor.ts';
import { seal } from '../../../accounts/seal.ts';
import { signingKeys } from '../../../accounts/signing-keys.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { insertAuthenticator, listFactorsOf, lockFactors, reserveAuthenticator } from '../queries/factors.ts';
import { authenticatorUri, newAuthenticatorSecret } from './authenticator.ts';

export const startAuthenticator: Handle<'sign-in/start-authenticator'> = async (context, { name }) => {
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
