import { listSigningKeys } from '../accounts/queries/signing-keys.ts';
import { deriveKey } from '../accounts/secrets.ts';
import { invalidateSessions } from '../accounts/session-cache.ts';
import type { JobHandler } from '../job-context.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { signSession } from './establish-session.ts';
import { listKnownDevices } from './queries/fingerprints.ts';
import {
  extendSession,
  hasAccountInTenant,
  listImpersonations,
  listOwnSessions,
  revokeOwnSession,
  revokeSessionAndParent,
  revokeSessions,
  revokeSessionsExcept,
  revokeSessionsInTenant,
} from './queries/sessions.ts';
import { deleteExpiredRows } from './queries/tokens.ts';

/**
 * Runs hourly: deletes expired tokens, codes, and counters, ended sessions, and sign-ups that were not verified within
 * a week.
 */
export const deleteExpired: JobHandler<'sessions/sweep-expired'> = ({ database }) =>
  database.identity(null, deleteExpiredRows);

/** Derives the keys that encrypt the actor's drafts in their browser, newest first. */
export const listDraftKeys: Handle<'sessions/list-draft-keys'> = async ({ tx, actor, tenant }) => {
  const keys = await listSigningKeys(tx, 'session');
  const use = `draft ${tenant.id} ${actor.personId}`;
  return { keys: keys.map(({ secret }) => deriveKey(secret, use).toString('hex')) };
};

/**
 * Ends the session and removes its cookie. Logging out during an impersonation also ends the employee's own session.
 */
export const logOut: Handle<'sessions/log-out'> = async (context, { hasExpired }) => {
  const { actor, tx, reply } = context;
  invalidateSessions(actor.personId);
  if (actor.impersonator !== null) invalidateSessions(actor.impersonator.personId);
  await revokeSessionAndParent(tx, actor.sessionId);
  if (hasExpired) reply.clearSession();
  else reply.setSession(null);
  return { done: true };
};

/** Extends the session's idle timeout. Returns the next token of a bearer session; a cookie stays as it is. */
export const renewSession: Handle<'sessions/renew-session'> = async ({ actor, tx, tenant }) => {
  invalidateSessions(actor.personId);
  const extended = await extendSession(tx, actor.sessionId);
  if (extended === undefined) throw new Refusal('session_expired');
  const { transport, exp, idleMinutes } = extended;
  if (transport === 'cookie') return { exp, idleMinutes };
  const token = await signSession(tx, { ...actor, ...extended, id: actor.accountId, tenantId: tenant.id });
  return { exp, idleMinutes, token };
};

/** Ends a person's sessions at this tenant, for an administrator, but not at others. */
export const endPersonSessions: Handle<'sessions/end-person-sessions'> = async (context, { id }) => {
  const { tx, tenant } = context;
  if (!(await hasAccountInTenant(tx, tenant.id, id))) throw new Refusal('not_found');
  invalidateSessions(id);
  const ended = await revokeSessionsInTenant(tx, tenant.id, id);
  context.audit({ subjectKind: 'person', subjectId: id, details: { ended } });
  return { ended };
};

/** Ends all sessions of the actor except the current one. */
export const endOtherSessions: Handle<'sessions/end-other-sessions'> = async (context) => {
  const { tx, actor } = context;
  invalidateSessions(actor.personId);
  const ended = await revokeSessionsExcept(tx, actor.personId, actor.sessionId);
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { ended } });
  return { ended };
};

/** Ends one of the actor's sessions. */
export const endSession: Handle<'sessions/end-session'> = async (context, { sessionId }) => {
  const { tx, actor } = context;
  invalidateSessions(actor.personId);
  const ended = await revokeOwnSession(tx, actor.personId, sessionId);
  if (ended === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { sessionId } });
  return { ended };
};

/** Returns the actor's open sessions, and who impersonated them. */
export const listSessions: Handle<'sessions/list-sessions'> = async ({ tx, actor, language }) => {
  const [sessions, impersonations, knownDevices] = await Promise.all([
    listOwnSessions(tx, actor.personId, { currentId: actor.sessionId, language }),
    listImpersonations(tx, actor.personId, language),
    listKnownDevices(tx, actor.accountId),
  ]);
  return { sessions, impersonations, knownDevices };
};

/** Ends sessions that a new session replaces (security B1.5). */
export async function endReplacedSessions({ tx }: Context, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const { personId } of await revokeSessions(tx, sessionIds)) invalidateSessions(personId);
}
