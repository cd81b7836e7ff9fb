import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface NewSession {
  readonly accountId: number;
  readonly personId: number;
  readonly tenantId: number;
  readonly transport: 'cookie' | 'bearer';
  readonly secondFactor: string | null;
  /** The provider that opened the session; null if the person signed in themselves. */
  readonly providerId?: number | null;
  /** Whether the session is limited to enrolling a strong factor. */
  readonly mustEnrol?: boolean;
  /** Whether the person just proved their identity, as in every sign-in of their own. */
  readonly isProven?: boolean;
  readonly address: string;
  readonly device: string;
  readonly idleMinutes: number;
  readonly minutes: number;
  /** The staff session that impersonates the person, and the reason. */
  readonly staffSessionId?: string;
  readonly reason?: string;
}

/**
 * Opens a session. Its origin is who opened it. Its scope is the whole person if they signed in themselves, or if the
 * provider's office also created them (`person.managed_by`); otherwise it is that office.
 */
export const insertSession = (tx: Transaction, session: NewSession) => {
  const { providerId = null, staffSessionId = null } = session;
  const origin = staffSessionId !== null ? 'impersonation' : providerId !== null ? 'provider' : 'person';
  return tx.one<{ id: string; expiresAt: string }>(sql`
    insert into identity.session
      (account_id, person_id, tenant_id, transport, second_factor, must_enrol, origin, scope, proved_at, expires_at, address,
       device, idle, provider_id, staff_session_id, reason)
    select ${session.accountId}, p.id, ${session.tenantId}, ${session.transport}, ${session.secondFactor},
      ${session.mustEnrol ?? false}, ${origin}, s.scope,
      case when ${session.isProven ?? true}::boolean and s.scope = 'person' then now() else 'epoch' end,
      now() + make_interval(mins => ${session.minutes}), ${session.address}, ${session.device},
      make_interval(mins => ${session.idleMinutes}), ${providerId}::bigint, ${staffSessionId}::uuid, ${session.reason ?? null}
    from identity.person p
    cross join lateral (select case
      when ${origin} = 'person' or (${origin} = 'provider' and p.managed_by = ${session.tenantId}) then 'person'
      else 'office' end as scope) s
    where p.id = ${session.personId}
    returning id, expires_at as "expiresAt"`);
};

/** Returns a session's limits if a provider opened it. */
export const findSessionLimits = (tx: Transaction, sessionId: string) =>
  tx.maybe<{ providerId: number; entityType: 1 | 2 }>(sql`
    select s.provider_id as "providerId", a.entity_type as "entityType"
    from identity.session s join identity.account a on a.id = s.account_id
    where s.id = ${sessionId} and s.provider_id is not null`);

/** Extends the idle timeout and returns when the session now ends; undefined if it has ended. */
export const prolongSession = (tx: Transaction, sessionId: string) =>
  tx.maybe<{ exp: string }>(sql`
    update identity.session set seen_at = now()
    where id = ${sessionId} and revoked_at is null and expires_at > now()
    returning least(expires_at, now() + idle) as exp`);

/** Ends a session. For an impersonation session, the employee's own session stays open. */
export const revokeSession = (tx: Transaction, sessionId: string) =>
  tx.run(sql`update identity.session set revoked_at = now() where id = ${sessionId} and revoked_at is null`);

/** Ends a session and, for an impersonation, the employee's session. */
export const revokeSessionAndParent = (tx: Transaction, sessionId: string) =>
  tx.run(sql`
    update identity.session set revoked_at = now()
    where (id = ${sessionId} or id = (select staff_session_id from identity.session where id = ${sessionId}))
      and revoked_at is null`);

/** Ends the sessions that are still open. Returns the affected people. */
export const revokeSessions = (tx: Transaction, sessionIds: readonly string[]) =>
  tx.rows<{ personId: number }>(sql`
    update identity.session set revoked_at = now() where id = any (${sessionIds}::uuid[]) and revoked_at is null
    returning person_id as "personId"`);

/** Ends the sessions that a provider opened for one person. */
export const revokeProviderSessions = (
  tx: Transaction,
  { tenantId, personId, providerId }: { tenantId: number; personId: number; providerId: number },
  now: Date,
) =>
  tx.run(sql`
    update identity.session set revoked_at = ${now.toISOString()}
    where tenant_id = ${tenantId} and person_id = ${personId} and provider_id = ${providerId} and revoked_at is null`);

export const sessionTransport = (tx: Transaction, sessionId: string) =>
  tx.maybe<Pick<NewSession, 'transport'>>(sql`
    select transport from identity.session where id = ${sessionId} and revoked_at is null`);
