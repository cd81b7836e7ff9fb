import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { markProven } from '../../sessions/queries/sessions.ts';
import { sessionPolicy } from '../../sessions/sign-in-policy.ts';
import { withHashSlot } from '../passwords/limiter.ts';
import { isPassword } from '../passwords/password-hash.ts';
import { findPasswordHash } from '../queries/credentials.ts';
import { enforceTryLimit, refundTry } from '../throttle/tries.ts';
import { checkAuthenticator } from './authenticator.ts';
import { checkPasskey, purposes } from './passkeys.ts';

/**
 * Proves the identity of the person in an open session. Attempts are limited, and a password waits for a hash slot as
 * at sign-in.
 */
export const proveAgain: Handle<'credentials/prove-again'> = (context, proof) =>
  'password' in proof ? withHashSlot(() => prove(context, proof)) : prove(context, proof);

const prove: Handle<'credentials/prove-again'> = async (context, proof) => {
  const { actor } = context;
  const personId = String(actor.personId);
  await enforceTryLimit(context, 'proofsOfPerson', personId);
  if ('password' in proof) await requirePassword(context, proof.password);
  else if ('code' in proof) await checkAuthenticator(context, actor.personId, proof.code, 'provingCodes');
  else await checkPasskey(context, actor.personId, purposes.prove(actor.sessionId), proof.passkey);
  await refundTry(context, 'proofsOfPerson', personId);
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { by: Object.keys(proof)[0] } });
  const proven = await markProven(context.tx, actor.sessionId, sessionPolicy.proofMinutes);
  if (proven === undefined) throw new Refusal('not_signed_in');
  return proven;
};

async function requirePassword({ tx, actor, policy }: Context, password: string): Promise<void> {
  const hash = await findPasswordHash(tx, actor.personId);
  if (!(await isPassword(hash, password, policy.publicPasswords)))
    throw new Refusal('factor_refused', { keepsChanges: true });
}
