import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { markReauthenticated } from '../../sessions/queries/sessions.ts';
import { sessionPolicy } from '../../sessions/sign-in-policy.ts';
import { withHashSlot } from '../passwords/limiter.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { findPasswordHash } from '../queries/credentials.ts';
import { enforceAttemptLimit, refundAttempt } from '../throttle/attempts.ts';
import { consumeAuthenticatorCode } from './authenticator.ts';
import { purposes, verifyPasskey } from './passkeys.ts';

/**
 * Reauthenticates the person in an open session by password, code, or passkey. Attempts are limited, and a password
 * waits for a hash slot as at sign-in.
 */
export const proveAgain: Handle<'credentials/prove-again'> = (context, proof) =>
  'password' in proof ? withHashSlot(() => reauthenticate(context, proof)) : reauthenticate(context, proof);

/** Checks the proof, and marks the session as recently authenticated. */
const reauthenticate: Handle<'credentials/prove-again'> = async (context, proof) => {
  const { actor } = context;
  const personId = String(actor.personId);
  await enforceAttemptLimit(context, 'proofsOfPerson', personId);
  if ('password' in proof) await verifyCurrentPassword(context, proof.password);
  else if ('code' in proof)
    await consumeAuthenticatorCode(context, actor.personId, proof.code, 'provingCodes');
  else await verifyPasskey(context, actor.personId, purposes.prove(actor.sessionId), proof.passkey);
  await refundAttempt(context, 'proofsOfPerson', personId);
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { by: Object.keys(proof)[0] } });
  const proven = await markReauthenticated(context.tx, actor.sessionId, sessionPolicy.proofMinutes);
  if (proven === undefined) throw new Refusal('not_signed_in');
  return proven;
};

/** Throws `factor_refused` unless it is the actor's password. */
async function verifyCurrentPassword({ tx, actor, policy }: Context, password: string): Promise<void> {
  const hash = await findPasswordHash(tx, actor.personId);
  if (!(await verifyPassword(hash, password, policy.publicPasswords)))
    throw new Refusal('factor_refused', { keepsChanges: true });
}
