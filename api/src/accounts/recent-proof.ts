import { type Context, Refusal } from '../platform/mount/context.ts';
import { isProvenSince, markProven } from './queries/sessions.ts';
import { sessionPolicy } from './session-policy.ts';

/**
 * Refuses what changes how a person signs in (factors, login) unless this session was proven within five minutes: by
 * signing in, or by `sign-in/prove-again` (security B3.18, B4.24). The page then asks for the password or a factor.
 */
export async function requireRecentProof({ tx, actor }: Context): Promise<void> {
  if (!(await isProvenSince(tx, actor.sessionId, sessionPolicy.proofMinutes)))
    throw new Refusal('proof_required');
}

/** The person has just proven who they are; gives until when that counts. */
export async function noteProof({ tx, actor }: Context): Promise<{ provenUntil: string }> {
  const proven = await markProven(tx, actor.sessionId, sessionPolicy.proofMinutes);
  if (proven === undefined) throw new Refusal('not_signed_in');
  return proven;
}
